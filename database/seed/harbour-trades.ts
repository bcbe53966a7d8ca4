import type { TaskWork } from './content.ts';

function task(
  code: string,
  description: string,
  lines: readonly string[],
  items: TaskWork['items'] = [],
): TaskWork {
  return { code, description, lines, items };
}

export const harbourTrades = {
  docking: [
    task(
      'D10',
      'Docking and undocking',
      [
        'Set keel blocks to docking plan',
        'Docked vessel on morning tide',
        'Prepared for undocking, sea valves checked',
      ],
      [
        ['WA-1930', 'DAY', [1]],
        ['RI-1610', 'M', [12, 20]],
      ],
    ),
    task(
      'D20',
      'Hull cleaning',
      [
        'Pressure washed hull, port side',
        'Pressure washed hull, starboard side',
        'Scraped growth from sea chests',
      ],
      [['WA-1920', 'TON', [2, 3.5]]],
    ),
    task('D30', 'Hull survey', [
      'Assisted surveyor with thickness readings',
      'Opened sea valves for inspection',
      'Marked plates for renewal, frames 22-31',
    ]),
    task(
      'D40',
      'Anodes',
      ['Cropped old anodes', 'Welded new anodes, stern and bilge keel'],
      [
        ['AN-1310', 'PCS', [4, 8, 12]],
        ['WE-1110', 'KG', [2.5, 4]],
      ],
    ),
    task(
      'D50',
      'Antifouling',
      ['Rolled first coat of antifouling', 'Touched up boot top and draught marks'],
      [
        ['PA-1210', 'DRUM', [1, 2, 3]],
        ['PA-1270', 'PCS', [4, 8]],
      ],
    ),
    task('D60', 'Sea trial', ['Attended trial; no leaks found', 'Checked stern gland after trial']),
  ],
  steel: [
    task(
      '100',
      'Plate renewal',
      [
        'Cut out wasted plate, frame 14 port',
        'Fitted and tacked insert plate',
        'Welded shell insert, root and two fill runs',
        'Gouged and back welded seam',
      ],
      [
        ['ST-1010', 'KG', [42.5, 88, 126]],
        ['WE-1120', 'KG', [5, 7.5, 15]],
        ['WE-1140', 'PCS', [4, 6, 10]],
      ],
    ),
    task(
      '110',
      'Framing',
      ['Faired frames 8 to 12', 'Welded new bulb flats in fore peak'],
      [
        ['ST-1030', 'M', [3.2, 6, 9.6]],
        ['WE-1110', 'KG', [2.5, 5]],
      ],
    ),
    task(
      '120',
      'Deck steel',
      ['Renewed deck plate by winch seat', 'Fitted bulwark stays, 3 no.'],
      [
        ['ST-1020', 'KG', [65, 110.5, 180]],
        ['ST-1040', 'M', [4, 7.5]],
      ],
    ),
    task('130', 'Testing', [
      'Vacuum box tested seams',
      'Dye penetrant on rudder horn; one indication',
    ]),
  ],
  paint: [
    task(
      'P1',
      'Blasting',
      ['Spot blasted topsides to Sa 2½', 'Masked ports and name boards'],
      [
        ['PA-1260', 'BAG', [8, 14, 20]],
        ['WA-1940', 'BAG', [6, 10]],
      ],
    ),
    task(
      'P2',
      'Priming',
      ['Primed bare steel within four hours', 'Stripe coated edges and welds'],
      [
        ['PA-1220', 'L', [10, 15, 25]],
        ['PA-1250', 'L', [2.5, 5]],
      ],
    ),
    task(
      'P3',
      'Top coats',
      ['Topside enamel, second coat', 'Lettering and port of registry'],
      [
        ['PA-1230', 'TIN', [1, 2, 3]],
        ['PA-1270', 'PCS', [3, 6]],
      ],
    ),
    task(
      'P4',
      'Decks',
      ['Non-slip on working deck', 'Scaled and primed anchor locker'],
      [['PA-1240', 'TIN', [2, 4]]],
    ),
  ],
  engine: [
    task(
      'E1',
      'Service',
      [
        '1,000-hour service of main engine',
        'Changed oil and filters, port engine',
        'Replaced impeller, flushed raw water side',
      ],
      [
        ['EN-1410', 'L', [22, 38.5, 60]],
        ['EN-1420', 'PCS', [2, 4]],
        ['EN-1430', 'PCS', [1, 2]],
      ],
    ),
    task(
      'E2',
      'Overhaul',
      [
        'Lifted cylinder heads, 1 to 3',
        'Lapped valves and refitted heads',
        'Fitted reconditioned injectors',
      ],
      [
        ['EN-1440', 'PCS', [2, 4, 6]],
        ['EN-1450', 'L', [10, 20]],
      ],
    ),
    task(
      'E3',
      'Shaft and stern gear',
      [
        'Withdrew tail shaft',
        'Repacked stern gland',
        'Measured bearing wear: 1.8 mm, within limit',
      ],
      [
        ['EN-1460', 'M', [1.5, 2.25]],
        ['EN-1470', 'PCS', [1]],
        ['AN-1320', 'PCS', [1, 2]],
      ],
    ),
    task('E4', 'Alignment and test', [
      'Aligned engine, -0.05 mm at coupling',
      'Basin trial, two hours',
    ]),
  ],
  electrical: [
    task(
      'L1',
      'Wiring',
      ['Ran cable from switchboard to wheelhouse', 'Renewed glands on deck boxes'],
      [
        ['EL-1510', 'M', [18, 32.5, 60]],
        ['EL-1530', 'PCS', [4, 8]],
      ],
    ),
    task(
      'L2',
      'Navigation and lights',
      ['Fitted LED navigation lights', 'Traced fault on anchor light'],
      [
        ['EL-1520', 'PCS', [1, 2]],
        ['EL-1550', 'PCS', [1, 3]],
      ],
    ),
    task(
      'L3',
      'Batteries and charging',
      ['Renewed start batteries', '-2 V at charger: replaced sense lead'],
      [['EL-1540', 'PCS', [1, 2, 4]]],
    ),
  ],
  piping: [
    task(
      'W1',
      'Bilge and fire main',
      ['Renewed bilge suction in engine room', 'Made up fire main section in pipe shop'],
      [
        ['ST-1060', 'M', [1.8, 3, 5.4]],
        ['ST-1080', 'PCS', [2, 3, 4]],
        ['ST-1070', 'PCS', [2, 4]],
      ],
    ),
    task(
      'W2',
      'Cooling water',
      ['Replaced corroded sea water pipe', 'Pressure tested cooler at 4 bar'],
      [
        ['ST-1060', 'M', [1.2, 2.4]],
        ['FA-1830', 'PCS', [4, 6]],
      ],
    ),
    task(
      'W3',
      'Tanks',
      ['Cleaned and gas freed grey water tank', 'Fitted new manhole gasket'],
      [
        ['WA-1910', 'L', [120, 240]],
        ['FA-1810', 'PCS', [12, 20]],
      ],
    ),
  ],
  timber: [
    task(
      'T1',
      'Planking',
      ['Steamed and hung garboard plank', 'Fastened planks with copper nails'],
      [
        ['TI-1710', 'M', [4.8, 7.2]],
        ['FA-1820', 'KG', [1.25, 2]],
      ],
    ),
    task(
      'T2',
      'Caulking',
      ['Caulked topsides, starboard', 'Raked out old seams'],
      [
        ['TI-1740', 'KG', [1, 1.5]],
        ['TI-1750', 'PCS', [4, 6, 9]],
      ],
    ),
    task(
      'T3',
      'Deck and joinery',
      ['Laid teak in cockpit', 'Renewed hatch coaming'],
      [
        ['TI-1730', 'M', [14, 22.5]],
        ['TI-1720', 'PCS', [1, 2]],
      ],
    ),
  ],
  mooring: [
    task(
      'M1',
      'Moorings and fenders',
      ['Renewed quay fenders', 'Changed riser chain on mooring no. 6'],
      [
        ['RI-1650', 'PCS', [2, 4]],
        ['RI-1620', 'M', [8, 12.5]],
        ['RI-1630', 'PCS', [2, 4]],
      ],
    ),
    task(
      'M2',
      'Winches and wires',
      ['Greased winch, renewed brake lining', 'Fitted new trawl wire'],
      [
        ['RI-1640', 'M', [60, 120]],
        ['RI-1630', 'PCS', [1, 2]],
      ],
    ),
  ],
  internal: [
    task('Y1', 'Meetings and planning', [
      'Weekly yard meeting',
      'Estimates and tenders',
      'Meeting with owner’s superintendent',
      'Dock schedule for next month',
    ]),
    task('Y2', 'Yard upkeep', ['Tidied steel stores', 'Tested crane slings and tagged them']),
  ],
  leave: [task('L1', 'Holiday', ['Holiday'])],
  illness: [task('Y1', 'Illness', ['Illness'])],
} as const satisfies Record<string, readonly TaskWork[]>;

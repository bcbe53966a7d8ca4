import type { TaskWork } from './content.ts';

function task(
  code: string,
  description: string,
  lines: readonly string[],
  items: TaskWork['items'] = [],
): TaskWork {
  return { code, description, lines, items };
}

export const nordlysTrades = {
  tag: [
    task(
      '100',
      'Nedtagning af gammelt tag',
      [
        'Nedtaget tagsten og lægter, sydsiden',
        'Nedtagning af tag, ryddet i container',
        'Afmontering af gamle tagrender og nedløb',
      ],
      [
        ['A-1920', 'KG', [180, 240, 415, 620]],
        ['A-1910', 'DAY', [1]],
      ],
    ),
    task(
      '200',
      'Undertag og lægter',
      [
        'Undertag lagt, afstandslister monteret',
        'Oplægtning mod gården',
        'Opretning af spær, -5 mm ved kippen',
        'Lægter og vindskeder, 2. fag',
      ],
      [
        ['T-1030', 'M', [24, 48, 86.4, 120]],
        ['F-1320', 'KASSE', [1, 2]],
      ],
    ),
    task(
      '300',
      'Tagbelægning',
      [
        'Lagt tagsten, nordsiden',
        'Tagpap svejset, første lag',
        'Rygninger understrøget',
        'Tilskæring ved skotrende',
      ],
      [
        ['R-1430', 'STK', [220, 340, 480]],
        ['R-1420', 'RULLE', [2, 4, 5]],
        ['R-1410', 'RULLE', [3, 6]],
      ],
    ),
    task(
      '400',
      'Inddækninger og tagrender',
      ['Inddækning omkring skorsten', 'Monteret tagrender og nedløb', 'Tagvindue inddækket'],
      [
        ['R-1440', 'M', [6, 11.5, 18]],
        ['R-1450', 'M', [3, 6, 9]],
        ['R-1460', 'KG', [4.5, 7.25, 12]],
      ],
    ),
    task(
      '500',
      'Stillads og oprydning',
      [
        'Flyttet stillads til næste facade',
        'Oprydning og aflevering til byggeleder',
        'Stillads taget ned',
      ],
      [['A-1920', 'KG', [60, 95, 130]]],
    ),
  ],
  vinduer: [
    task(
      '10',
      'Udskiftning af vinduer',
      [
        'Udskiftet vinduer, 1. sal th.',
        'Isat to vinduer mod gaden',
        'Opmåling og bestilling; 3 fag mangler',
        'Udtaget gamle vinduer, afdækket for regn',
      ],
      [
        ['V-1710', 'STK', [1, 2, 3, 4]],
        ['F-1350', 'STK', [2, 4, 6]],
      ],
    ),
    task(
      '20',
      'Fugning og lister',
      [
        'Fuget udvendigt, hvid fuge',
        'Sat indvendige lister og gerigter',
        'Efterfugning ved bundstykker',
      ],
      [
        ['F-1360', 'STK', [3, 5, 8]],
        ['T-1070', 'M', [9.6, 14.4, 22]],
      ],
    ),
    task(
      '30',
      'Døre',
      [
        'Facadedør monteret og justeret',
        'Terrassedør justeret, nye tætningslister',
        'Skiftet cylinder og greb i opgangsdør',
      ],
      [
        ['V-1720', 'STK', [1]],
        ['V-1740', 'SÆT', [1, 2]],
        ['A-1940', 'SÆT', [1]],
      ],
    ),
  ],
  bad: [
    task(
      '110',
      'Nedrivning',
      ['Nedrevet fliser og gammelt sanitet', 'Ophugning af gulv til nyt afløb'],
      [
        ['A-1920', 'KG', [210, 340, 505]],
        ['M-1630', 'STK', [2, 4]],
      ],
    ),
    task(
      '120',
      'Rør og afløb',
      [
        'Lagt nyt afløb med fald til gulvrist',
        'Trukket PEX-rør i væg',
        'Trykprøvet, ingen utætheder',
      ],
      [
        ['E-1810', 'M', [8, 14.5, 22]],
        ['E-1820', 'M', [2, 3.5, 6]],
      ],
    ),
    task(
      '130',
      'Vådrumsmembran',
      ['Grundet og smurt membran, to lag', 'Manchetter og hjørner forseglet'],
      [
        ['B-1580', 'SPAND', [1, 2]],
        ['G-1120', 'STK', [4, 7, 10]],
      ],
    ),
    task(
      '140',
      'Fliser',
      [
        'Opsat vægfliser i bruseniche',
        'Lagt gulvfliser, "skifergrå" som aftalt',
        'Fuget gulv og vægge',
      ],
      [
        ['B-1570', 'M2', [3.6, 5.4, 7.25]],
        ['B-1560', 'SÆK', [2, 3, 5]],
      ],
    ),
    task(
      '150',
      'Montering af sanitet',
      ['Monteret håndvask og toilet', 'Opsat brusevæg, silikonefuge'],
      [
        ['E-1840', 'STK', [1]],
        ['F-1360', 'STK', [1, 2]],
      ],
    ),
    task('160', 'Aflevering', ['Mangelgennemgang med beboer', 'Udbedret mangler fra liste']),
  ],
  gulv: [
    task(
      'A',
      'Opretning og underlag',
      ['Opretning af bjælkelag, +12 mm ved skorsten', 'Udlagt krydsfiner og limet samlinger'],
      [
        ['T-1040', 'STK', [6, 9, 14]],
        ['F-1310', 'KASSE', [1, 2]],
      ],
    ),
    task(
      'B',
      'Gulvlægning',
      [
        'Lagt plankegulv i stuen',
        'Lagt gulv i gang, tilpasset dørtrin',
        'Slibning, korn 60 og 100',
      ],
      [['F-1310', 'KASSE', [1]]],
    ),
    task(
      'C',
      'Fodlister',
      ['Monteret fodlister, 3 værelser', 'Fodlister skåret og skruet'],
      [['T-1070', 'M', [18, 26.4, 41.5]]],
    ),
  ],
  facade: [
    task('510', 'Afrensning', ['Afrenset puds med hedvand', 'Udkradset fuger, gavl mod øst']),
    task(
      '520',
      'Murerarbejde',
      ['Omfuget 2. sal, gadesiden', 'Skiftet frostsprængte sten ved sålbænk', 'Muret ny brystning'],
      [
        ['B-1520', 'SÆK', [4, 7, 12]],
        ['B-1540', 'STK', [35, 80, 160]],
      ],
    ),
    task(
      '530',
      'Altaner',
      ['Boret og sat klæbeankre til altanplade', 'Monteret rækværk, 2. og 3. sal'],
      [['F-1340', 'STK', [8, 12, 16]]],
    ),
    task(
      '540',
      'Maling',
      ['Malet vindskeder og udhæng', 'Malet sokkel, to gange'],
      [['M-1620', 'L', [2.5, 5, 7.5]]],
    ),
  ],
  beton: [
    task(
      '1.1',
      'Udgravning',
      ['Udgravet til stribefundament', 'Gravet for kloak, 60 cm under terræn'],
      [['B-1550', 'TON', [3.5, 6, 9.25]]],
    ),
    task(
      '1.2',
      'Forskalling og armering',
      ['Sat forskalling, kontrolleret mål', 'Bundet armering i plade'],
      [
        ['B-1530', 'M', [60, 96, 144]],
        ['T-1040', 'STK', [3, 5]],
      ],
    ),
    task(
      '1.3',
      'Støbning',
      ['Støbt fundament, vibreret', 'Støbt terrændæk og afrettet'],
      [['B-1510', 'M3', [1.75, 3.5, 6]]],
    ),
    task('1.4', 'Efterarbejde', ['Afforskallet og ryddet', 'Skåret dilatationsfuger']),
  ],
  isolering: [
    task(
      '201',
      'Loft',
      ['Efterisoleret loft, 300 mm i alt', 'Lavet gangbro på loftet'],
      [
        ['I-1220', 'PK', [4, 8, 11]],
        ['I-1230', 'RULLE', [1, 2]],
      ],
    ),
    task(
      '202',
      'Ydervægge',
      ['Opsat vindspærre, gavl', 'Isoleret hulrum mellem stolper'],
      [
        ['I-1210', 'PK', [3, 5, 9]],
        ['I-1240', 'STK', [6, 10, 14]],
      ],
    ),
  ],
  tilbygning: [
    task(
      '300',
      'Fundament',
      ['Afsat hushjørner og støbt punktfundamenter'],
      [['B-1510', 'M3', [1, 2.25]]],
    ),
    task(
      '310',
      'Råhus',
      ['Rejst vægelementer', 'Spær rejst og afstivet', 'Sat OSB på gavl'],
      [
        ['T-1020', 'M', [32.4, 54, 75.6]],
        ['T-1050', 'STK', [8, 12, 18]],
        ['F-1330', 'STK', [12, 24, 40]],
      ],
    ),
    task(
      '320',
      'Lukning',
      ['Isat vinduer i tilbygning', 'Tagpap på fladt tag'],
      [
        ['V-1710', 'STK', [1, 2]],
        ['R-1410', 'RULLE', [2, 3]],
      ],
    ),
    task(
      '330',
      'Indvendige vægge',
      ['Opsat gips, første lag', 'Rejst skillevæg mod gang'],
      [
        ['G-1110', 'STK', [10, 18, 26]],
        ['G-1130', 'M', [14.4, 28.8]],
      ],
    ),
    task(
      '340',
      'Aptering',
      ['Hængt døre og sat gerigter', 'Lofter og skyggelister'],
      [
        ['V-1730', 'STK', [1, 2, 3]],
        ['T-1070', 'M', [12, 19.2]],
      ],
    ),
    task('350', 'Aflevering', ['Aflevering og mangelliste', 'Rettet mangler før aflevering']),
  ],
  indretning: [
    task(
      'K1',
      'Skillevægge',
      ['Rejst stålskelet til mødelokale', 'Beklædt vægge med to lag gips'],
      [
        ['G-1130', 'M', [21.6, 36, 50.4]],
        ['G-1110', 'STK', [8, 16, 24]],
      ],
    ),
    task(
      'K2',
      'Spartling og maling',
      ['Spartlet samlinger, Q3', 'Malet vægge, anden gang'],
      [
        ['G-1140', 'SÆK', [1, 2]],
        ['M-1610', 'L', [10, 15, 20]],
      ],
    ),
    task(
      'K3',
      'Inventar',
      ['Opsat køkkenelementer og bordplade', 'Monteret reoler og hylder'],
      [['F-1310', 'KASSE', [1]]],
    ),
    task(
      'K4',
      'El og lys',
      ['Trukket kabler til nye stikkontakter', 'Opsat lamper i mødelokale'],
      [['E-1850', 'M', [25, 40, 62.5]]],
    ),
  ],
  service: [
    task(
      'S1',
      'Servicebesøg',
      [
        'Udbedret utæt tagvindue',
        'Skiftet termostatventil, lejlighed 2 tv.',
        'Justeret dør, der binder',
        'Eftersyn efter skybrud, ingen følgeskader',
        'Fejlsøgt dryp ved emhætte',
      ],
      [
        ['E-1830', 'STK', [1, 2]],
        ['F-1360', 'STK', [1, 2]],
        ['F-1350', 'STK', [1]],
      ],
    ),
    task(
      'S2',
      'Reparation',
      [
        'Skiftet knust rude og kit',
        'Repareret trappetrin i bagopgang',
        'Skiftet blandingsbatteri på toilet',
        'Lukket hul i skunkvæg; mus',
      ],
      [
        ['E-1840', 'STK', [1]],
        ['T-1010', 'M', [2.4, 4.8]],
        ['G-1110', 'STK', [1, 2]],
      ],
    ),
    task(
      'S3',
      'Skadeservice',
      ['Affugtning sat op efter vandskade', 'Nedtaget våd gips, foto til forsikring'],
      [
        ['A-1920', 'KG', [25, 45, 80]],
        ['M-1630', 'STK', [1, 3]],
      ],
    ),
  ],
  intern: [
    task('I1', 'Møder og planlægning', [
      'Byggemøde og ugeplan',
      'Tilbud og kalkulation',
      'Bemandingsplan for næste uge',
      'Kundemøde om ekstraarbejder',
    ]),
  ],
  ferie: [task('F1', 'Ferie', ['Ferie'])],
  sygdom: [task('Y1', 'Sygdom', ['Sygdom'])],
} as const satisfies Record<string, readonly TaskWork[]>;

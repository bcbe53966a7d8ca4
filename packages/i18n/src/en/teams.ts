export const teams = {
  title: 'Teams',
  sublabel: 'Who leads whom',
  'empty-title': 'No teams yet',
  'empty-text':
    'Users with the same team code are a team. Its leaders see, correct and approve its records.',
  'empty-action': 'Go to users',
  leaders: 'Leaders',
  members: 'Members',
  'no-leader': 'No leader. Only administrators see and approve the records of this team.',
  jobs_one: '{{number}} job',
  jobs_other: '{{number}} jobs',
  people_one: '{{number}} user',
  people_other: '{{number}} users',
  'without-team': 'Users without a team',
  'without-team-text':
    'Only administrators see their records. A leader among them leads only themselves.',
  'leads-alone': 'leads only themselves',
  move: 'Change team of {{name}} from today',
  'no-team': 'No team',
  moved: '{{name}} is now in team {{team}}',
  'moved-out': '{{name}} is now in no team',
} as const;

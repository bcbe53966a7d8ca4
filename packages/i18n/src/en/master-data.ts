/*
 * One page for each kind of master data: its lists and forms read them by the kind's own name. A new kind is one page
 * here and one in `da`.
 */

export const customer = {
  title: 'Customers',
  sublabel: 'Who the jobs are billed to',
  add: 'Add customer',
  edit: 'Edit customer',
  search: 'Search number or name',
  'empty-title': 'No customers yet',
  'empty-text': 'Every job is billed to a customer, so begin with the first one.',
  'add-success': 'Customer successfully created',
  'edit-success': 'Customer successfully updated',
  'delete-success': 'Customer successfully deleted',
  failure: 'Customer creation failed',
  no: 'Number',
  name: 'Name',
} as const;

export const item = {
  title: 'Items',
  sublabel: 'Materials and goods, with their units of measure',
  add: 'Add item',
  edit: 'Edit item',
  search: 'Search number or description',
  'empty-title': 'No items yet',
  'empty-text': 'Items are what is used on a job: materials, goods, rentals.',
  'add-success': 'Item successfully created',
  'edit-success': 'Item successfully updated',
  'delete-success': 'Item successfully deleted',
  failure: 'Item creation failed',
  no: 'Number',
  description: 'Description',
} as const;

export const resource = {
  title: 'Resources',
  sublabel: 'People and machines, with their units of measure',
  add: 'Add resource',
  edit: 'Edit resource',
  search: 'Search number or description',
  'empty-title': 'No resources yet',
  'empty-text': 'Resources are who or what spends time on a job: people, machines, vehicles.',
  'add-success': 'Resource successfully created',
  'edit-success': 'Resource successfully updated',
  'delete-success': 'Resource successfully deleted',
  failure: 'Resource creation failed',
  no: 'Number',
  description: 'Description',
} as const;

export const unit = {
  title: 'Units of measure',
  sublabel: 'What quantities are counted in',
  add: 'Add unit',
  edit: 'Edit unit',
  search: 'Search code or description',
  'empty-title': 'No units of measure yet',
  'empty-text': 'Without one, nothing can be registered on this.',
  'add-success': 'Unit successfully created',
  'edit-success': 'Unit successfully updated',
  'delete-success': 'Unit successfully deleted',
  failure: 'Unit creation failed',
  code: 'Code',
  description: 'Description',
} as const;

export const location = {
  title: 'Locations',
  sublabel: 'Where the work is done',
  add: 'Add location',
  edit: 'Edit location',
  search: 'Search code',
  'empty-title': 'No locations yet',
  'empty-text': 'Locations tell where the work was done or where the goods came from.',
  'add-success': 'Location successfully created',
  'edit-success': 'Location successfully updated',
  'delete-success': 'Location successfully deleted',
  failure: 'Location creation failed',
  code: 'Code',
} as const;

export const worktype = {
  title: 'Work types',
  sublabel: 'Kinds of work, such as overtime or driving',
  add: 'Add work type',
  edit: 'Edit work type',
  search: 'Search code or description',
  'empty-title': 'No work types yet',
  'empty-text': 'Work types tell kinds of work apart, such as normal hours, overtime and driving.',
  'add-success': 'Work type successfully created',
  'edit-success': 'Work type successfully updated',
  'delete-success': 'Work type successfully deleted',
  failure: 'Work type creation failed',
  code: 'Code',
  description: 'Description',
  'unit-of-measure': 'Unit of measure',
  'unit-of-measure-hint': 'With one, records of this work type always use it.',
  'unit-of-measure-none': 'Any unit of measure',
} as const;

export const job = {
  title: 'Jobs',
  sublabel: 'What time and items are registered on, with their tasks',
  add: 'Add job',
  edit: 'Edit job',
  search: 'Search code, description or customer',
  'empty-title': 'No jobs yet',
  'empty-text': 'Every record belongs to a job, so begin with the first one.',
  'add-success': 'Job successfully created',
  'edit-success': 'Job successfully updated',
  'delete-success': 'Job successfully deleted',
  failure: 'Job creation failed',
  code: 'Code',
  description: 'Description',
  'bill-to-customer': 'Bill-to customer',
  'choose-customer': 'Choose a customer',
  team: 'Team code',
  'team-hint': 'The job is listed first for the users of this team.',
} as const;

export const jobtask = {
  title: 'Job tasks',
  sublabel: 'The parts of a job',
  add: 'Add task',
  edit: 'Edit task',
  search: 'Search code or description',
  'empty-title': 'No tasks yet',
  'empty-text': 'Tasks split a job into parts, such as planning and assembly.',
  'add-success': 'Task successfully created',
  'edit-success': 'Task successfully updated',
  'delete-success': 'Task successfully deleted',
  failure: 'Task creation failed',
  code: 'Code',
  description: 'Description',
} as const;

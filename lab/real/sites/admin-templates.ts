import { join } from 'node:path'
import { inserted, removed, styled, swapped, words } from '../changes.ts'
import type { RealSite } from '../site.ts'
import { fromNpm } from '../sources/archive.ts'

const adminLte: RealSite = {
  name: 'AdminLTE 2',
  about:
    'An admin template of jQuery’s time: charts that draw themselves, a map, sparklines, a calendar and editors.',
  build: async () =>
    fromNpm('admin-lte', '2.4.18', '2b29bbe4b09620c85d745af45907bb1b179c09624c2c6aebcfd448b698ecd3ae'),
  expected: [
    '/',
    '/index2.html',
    ...['buttons', 'general', 'icons', 'modals', 'sliders', 'timeline'].map(
      (name) => `/pages/UI/${name}.html`,
    ),
    ...['chartjs', 'flot', 'inline', 'morris'].map((name) => `/pages/charts/${name}.html`),
    ...['blank', 'invoice', 'lockscreen', 'login', 'pace', 'profile', 'register'].map(
      (name) => `/pages/examples/${name}.html`,
    ),
    ...['advanced', 'editors', 'general'].map((name) => `/pages/forms/${name}.html`),
    ...['boxed', 'collapsed-sidebar', 'fixed', 'top-nav'].map((name) => `/pages/layout/${name}.html`),
    ...['mailbox', 'compose', 'read-mail'].map((name) => `/pages/mailbox/${name}.html`),
    ...['data', 'simple'].map((name) => `/pages/tables/${name}.html`),
    '/pages/calendar.html',
    '/pages/widgets.html',
  ],
  welcome: /^\/(pages\/examples\/(404|500|invoice-print)|starter)/,
  changes: [
    words(
      'AdminLTE: a digit in a coloured box',
      { page: '/', at: '.small-box.bg-yellow h3' },
      '<h3>44</h3>',
      '<h3>47</h3>',
    ),
    words(
      'AdminLTE: a title',
      { page: '/', at: '.box:has(.todo-list) .box-title' },
      'To Do List</h3>',
      'To do list</h3>',
    ),
    words(
      'AdminLTE: a line of a table',
      { page: '/pages/tables/simple.html', at: '.table-bordered tr:nth-child(3)' },
      '<td>Clean database</td>',
      '<td>Clear database</td>',
    ),
    styled(
      'AdminLTE: the colour of an icon in a timeline',
      { page: '/pages/UI/timeline.html', at: '.timeline .fa-user' },
      '.timeline .fa-user { background: #00a65a !important }',
    ),
    removed('AdminLTE: the callouts', { page: '/pages/UI/general.html', at: '.callout-info' }),
    words(
      'AdminLTE: a value in a chart',
      { page: '/pages/charts/chartjs.html', at: '.chart canvas' },
      '[28, 48, 40, 19, 86, 27, 90]',
      '[28, 48, 40, 59, 86, 27, 90]',
    ),
  ],
}

const gentelella: RealSite = {
  name: 'Gentelella 4',
  about:
    'An admin template whose pages are assembled by modules: charts, tables, a calendar, a map, notices.',
  build: async () =>
    join(
      fromNpm('gentelella', '4.2.0', '42868c216515716c1f958d86459965b2d978d717eac912e456a2c540fed1e25d'),
      'dist',
    ),
  expected:
    `index index2 index3 index4 calendar chartjs chat contacts e_commerce echarts faq file_manager fixed_footer
    fixed_sidebar form form_advanced form_buttons form_upload form_validation form_wizards general_elements icons inbox invoice
    kanban level2 map media_gallery notifications order_detail orders other_charts plain_page playground pricing_tables
    product_detail profile project_detail projects settings tables tables_dynamic theme typography user_management widgets`
      .split(/\s+/)
      .map((name) => `/production/${name}.html`),
  welcome: /^\/production\/|^\/(stats\.html)?$/,
  captured: `index index2 echarts calendar tables tables_dynamic map notifications kanban general_elements`
    .split(' ')
    .map((name) => `/production/${name}.html`),
  changes: [
    words(
      'Gentelella: a digit of a figure',
      { page: '/production/index.html', at: '.stat-value' },
      '<span class="stat-value">2,500</span>',
      '<span class="stat-value">2,600</span>',
    ),
    words(
      'Gentelella: a price',
      { page: '/production/pricing_tables.html', at: '.popular .price' },
      '<span class="price">$29</span>',
      '<span class="price">$39</span>',
    ),
    words(
      'Gentelella: a word of an almost empty page',
      { page: '/production/plain_page.html', at: '.card-body' },
      'This page is a starter template.',
      'This page is a started template.',
    ),
    inserted(
      'Gentelella: a note above the typography',
      { page: '/production/typography.html', at: '.vigia-note' },
      '<div class="type-row"><div class="type-label">18px',
      '<p class="vigia-note">A line that was not here before.</p>',
    ),
    styled(
      'Gentelella: the titles in the sidebar',
      { page: '/production/faq.html', at: '.sidebar .nav-label' },
      '.sidebar .nav-label { color: #e8590c }',
    ),
    removed('Gentelella: the second row of a table', {
      page: '/production/tables.html',
      at: 'table tbody tr:nth-child(2)',
    }),
  ],
}

const materialDashboard: RealSite = {
  name: 'Material Dashboard',
  about:
    'Creative Tim: cards with charts, an icon font, a fixed sidebar with a scroll area of its own and a configurator.',
  build: async () =>
    fromNpm(
      'material-dashboard',
      '3.1.0',
      '424b8c15e9446bae383106122e22e37a349139ee6fb4b94e214a6ffabc8b41b0',
    ),
  start: '/pages/dashboard.html',
  expected: `billing dashboard notifications profile rtl sign-in sign-up tables virtual-reality`
    .split(' ')
    .map((name) => `/pages/${name}.html`),
  welcome: /^\/(pages\/|index|$)/,
  changes: [
    words(
      'Material Dashboard: a figure',
      { page: '/pages/dashboard.html', at: '.row .col-xl-3:nth-child(1) h4' },
      '<h4 class="mb-0">$53k</h4>',
      '<h4 class="mb-0">$58k</h4>',
    ),
    words(
      'Material Dashboard: a percentage',
      { page: '/pages/dashboard.html', at: '.row .col-xl-3:nth-child(3) .card-footer' },
      '">-2%</span> than yesterday',
      '">-7%</span> than yesterday',
    ),
    words(
      'Material Dashboard: an amount',
      { page: '/pages/billing.html', at: '.col-md-6:nth-child(1) .card h5' },
      '+$2000',
      '+$2500',
    ),
    swapped(
      'Material Dashboard: two amounts change places',
      { page: '/pages/billing.html', at: '.col-md-6 .card h5' },
      '+$2000',
      '$455.00',
    ),
    removed('Material Dashboard: the third row of a table', {
      page: '/pages/tables.html',
      at: '.table tbody tr:nth-child(3)',
    }),
    styled(
      'Material Dashboard: the button of the sign-in',
      { page: '/pages/sign-in.html', at: 'form .btn' },
      'form .btn { background-image: linear-gradient(195deg, #42a5f5, #1976d2) }',
    ),
  ],
}

export const adminTemplates = [adminLte, gentelella, materialDashboard]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inserted, removed, styled, words } from '../../changes.ts'
import { runServer } from '../../serving/run-server.ts'
import type { RealSite } from '../../site.ts'
import { run } from '../../sources/archive.ts'
import { buildOnce } from '../../sources/build-once.ts'
import { pythonTools } from '../../sources/python.ts'

const python = () => join(pythonTools('wagtail'), 'python')

function buildWagtail(): string {
  const content = readFileSync(
    fileURLToPath(new URL('../../sources/python/wagtail-content.py', import.meta.url)),
    'utf8',
  )
  const tools = pythonTools('wagtail')
  return buildOnce('wagtail', content, (made) => {
    run(join(tools, 'coderedcms'), ['start', 'demo', '.', '--sitename', 'Island Ferries'], made)
    run(python(), ['manage.py', 'migrate'], made)
    run(python(), ['manage.py', 'shell', '-v', '0', '-c', content], made)
  })
}

export const wagtail: RealSite = {
  name: 'Wagtail CRX',
  about:
    'A company’s site with Bootstrap: a navigation, rows of cards, a table, an accordion, news, events, a form.',
  build: async () => buildWagtail(),
  open: (folder) =>
    runServer(folder, python(), (port) => ['manage.py', 'runserver', '--noreload', `127.0.0.1:${port}`]),
  expected: [
    '/',
    ...['timetable', 'tickets', 'the-boats', 'the-boats/alma', 'the-boats/bris', 'lost-things'].map(
      (name) => `/${name}/`,
    ),
    '/news/',
    ...['a-new-boat-in-may', 'the-pier-is-mended', 'later-boats-on-fridays', 'ice-in-the-sound'].map(
      (name) => `/news/${name}/`,
    ),
    '/news/two-captains-retire/',
    '/events/',
    ...['open-day-at-the-yard', 'night-crossing'].map((name) => `/events/${name}/`),
  ],
  captured: ['/', '/timetable/', '/tickets/', '/news/', '/lost-things/'],
  changes: [
    words('Wagtail: a time in a table', { page: '/timetable/', at: 'table' }, '08:05', '08:15'),
    styled(
      'Wagtail: the ground of the front’s header',
      { page: '/', at: '.hero-bg' },
      '.hero-bg { background-color: #5f3dc4 !important }',
    ),
    removed('Wagtail: the second question', { page: '/tickets/', at: '.accordion-item:nth-child(2)' }),
    inserted(
      'Wagtail: an entry of the news',
      { page: '/news/', at: '.vigia-note' },
      '<div class="card mb-3 mb-5">',
      '<div class="card mb-3 mb-5 vigia-note"><div class="card-body"><h2 class="h5 card-title">No boats on Monday</h2></div></div>',
    ),
    words(
      'Wagtail: a label of a form',
      { page: '/lost-things/', at: 'label[for=id_your_name]' },
      '>Your name<',
      '>Your names<',
    ),
  ],
}

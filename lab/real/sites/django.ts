import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removed, styled, words } from '../changes.ts'
import { runServer } from '../serving/run-server.ts'
import type { RealSite } from '../site.ts'
import { run } from '../sources/archive.ts'
import { buildOnce } from '../sources/build-once.ts'
import { pythonTools } from '../sources/python.ts'

// Nobody signs in to what is watched: every visitor is the one administrator.
const visitors = `
from django.contrib.auth import get_user_model

class Everybody:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.user = get_user_model().objects.get(username='admin')
        return self.get_response(request)
`

const settings = `
ALLOWED_HOSTS = ['*']
DEBUG = True
MIDDLEWARE += ['demo.visitors.Everybody']
`

// Their sign-ups lie in the past, so that no page shows how long ago they are in another way tomorrow.
const users = `
from datetime import datetime, timezone
from django.contrib.auth.models import Group, User
User.objects.create_superuser('admin', 'admin@site.example', 'not a secret', date_joined=datetime(2024, 1, 1, tzinfo=timezone.utc))
groups = [Group.objects.create(name=name) for name in ('Authors', 'Editors', 'Readers')]
for nth in range(1, 41):
    user = User.objects.create(username=f'reader{nth:02}', email=f'reader{nth:02}@site.example', first_name='Reader',
        last_name=f'Number {nth}', is_staff=nth % 7 == 0, date_joined=datetime(2024, 2, 1 + nth % 28, tzinfo=timezone.utc))
    user.groups.add(groups[nth % 3])
`

const build = () =>
  buildOnce('django-admin', [visitors, settings, users], (made) => {
    const tools = pythonTools('django')
    run(join(tools, 'django-admin'), ['startproject', 'demo', '.'], made)
    writeFileSync(join(made, 'demo', 'visitors.py'), visitors)
    writeFileSync(join(made, 'demo', 'settings.py'), settings, { flag: 'a' })
    run(join(tools, 'python'), ['manage.py', 'migrate'], made)
    run(join(tools, 'python'), ['manage.py', 'shell', '-c', users], made)
  })

const list = '/admin/auth/user/'

export const django: RealSite = {
  name: 'Django’s admin',
  about:
    'A server that makes its pages: lists with filters, sorting and searching, forms, histories, tokens in forms.',
  build: async () => build(),
  open: (folder) =>
    runServer(folder, join(pythonTools('django'), 'python'), (port) => [
      'manage.py',
      'runserver',
      '--noreload',
      `127.0.0.1:${port}`,
    ]),
  start: '/admin/',
  expected: [
    '/admin/',
    '/admin/auth/',
    list,
    '/admin/auth/group/',
    '/admin/auth/user/add/',
    '/admin/auth/group/add/',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((nth) => `${list}${nth}/change/`),
    ...[1, 2, 3].map((nth) => `/admin/auth/group/${nth}/change/`),
  ],
  welcome: /^\/(admin\/auth\/(user|group)\/\d+\/change\/)?$/,
  captured: ['/admin/', list, '/admin/auth/group/', '/admin/auth/user/add/', `${list}2/change/`],
  changes: [
    words(
      'Django: a cell of a list',
      { page: list, at: '#result_list tbody tr:nth-child(4) .field-last_name' },
      'Number 3<',
      'Number 8<',
    ),
    words(
      'Django: the title of the site',
      { page: '/admin/', at: '#site-name' },
      'Django administration</a>',
      'Django Administration</a>',
    ),
    removed('Django: the filters of a list', { page: list, at: '#changelist-filter' }),
    styled(
      'Django: the colour of a button',
      { page: '/admin/auth/user/add/', at: '.submit-row input[name=_save]' },
      '.submit-row input[name=_save] { background: #2f9e44 }',
    ),
    words(
      'Django: the name in a form',
      { page: `${list}2/change/`, at: '#id_username' },
      'value="reader01"',
      'value="reader10"',
    ),
  ],
}

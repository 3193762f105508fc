import { expect, test } from 'vitest'
import { compareDocuments } from './compare-documents.ts'
import { currentDocument } from './released.ts'

type Json = { [key: string]: Json }

const released = currentDocument()

/** The breaking changes that are found after this change of the current document. */
function breaksOf(change: (document: Json) => void): string[] {
  const current = structuredClone(released)
  change(current as unknown as Json)
  return compareDocuments(released, current)
}

const at = (json: Json, ...path: string[]): Json =>
  path.reduce((inner, key) => {
    const next = inner[key]
    if (!next) throw new Error(`there is no ${key}`)
    return next
  }, json)
const set = (json: Json, key: string, value: unknown) => void Object.assign(json, { [key]: value })
const bodyOf = (document: Json, path: string) =>
  at(document, 'paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema')
const activity = '/api/websites/{id}/activity'
const schema = (document: Json, name: string) => at(document, 'components', 'schemas', name)

test('nothing is found between a document and itself', () => {
  expect(breaksOf(() => {})).toEqual([])
})

test.each<[string, (document: Json) => void]>([
  ['an operation', (document) => set(at(document, 'paths'), '/api/more', { get: { responses: {} } })],
  ['a field of an answer', (document) => set(at(schema(document, 'User'), 'properties'), 'more', {})],
  ['an optional input', (document) => set(at(bodyOf(document, '/api/contact'), 'properties'), 'more', {})],
  [
    'room for an input',
    (document) => set(at(bodyOf(document, '/api/contact'), 'properties', 'name'), 'maxLength', 500),
  ],
  ['a status', (document) => set(at(document, 'paths', '/api/contact', 'post', 'responses'), '418', {})],
])('%s may be added', (_, change) => {
  expect(breaksOf(change)).toEqual([])
})

test.each<[string, (document: Json) => void, string]>([
  ['an operation', (document) => delete at(document, 'paths')['/api/contact'], 'POST /api/contact is gone'],
  [
    'a field of an answer',
    (document) => delete at(schema(document, 'Page'), 'properties')['reason'],
    'GET /api/websites/{id}/pages-with-screenshots: 200.pages[].reason is gone',
  ],
  [
    'the presence of a field',
    (document) => set(schema(document, 'Job'), 'required', ['id']),
    'GET /api/jobs/{id}: 200.status may be missing',
  ],
  [
    'the type of a field',
    (document) => set(at(schema(document, 'Job'), 'properties', 'currentStep'), 'type', 'integer'),
    'GET /api/jobs/{id}: 200.currentStep was string and is integer',
  ],
  [
    'null as the only alternative',
    (document) =>
      set(at(schema(document, 'User'), 'properties'), 'email', {
        anyOf: [{ type: 'string' }, { type: 'null' }],
      }),
    'GET /api/auth/user: 200.email has other alternatives',
  ],
  [
    'an optional input',
    (document) => delete at(bodyOf(document, '/api/auth/signup'), 'properties')['firstName'],
    'POST /api/auth/signup: body.firstName is gone',
  ],
  [
    'that an input is optional',
    (document) => set(bodyOf(document, '/api/auth/signup'), 'required', ['email', 'password', 'firstName']),
    'POST /api/auth/signup: body.firstName is required',
  ],
  [
    'a value of an input',
    (document) =>
      set(at(bodyOf(document, '/api/data-rights-request'), 'properties', 'requestType'), 'enum', ['access']),
    'POST /api/data-rights-request: body.requestType cannot be correction or deletion or portability',
  ],
  [
    'room for an input',
    (document) => set(at(bodyOf(document, '/api/contact'), 'properties', 'name'), 'maxLength', 50),
    'POST /api/contact: body.name accepts less',
  ],
  [
    'a parameter',
    (document) => (at(document, 'paths', activity, 'get', 'parameters') as unknown as Json[]).splice(1, 1),
    `GET ${activity}: before is gone`,
  ],
  [
    'that a parameter is optional',
    (document) => set(at(document, 'paths', activity, 'get', 'parameters', '1'), 'required', true),
    `GET ${activity}: before is required`,
  ],
  [
    'a status',
    (document) => delete at(document, 'paths', '/api/exports', 'post', 'responses')['202'],
    'POST /api/exports: 202 is gone',
  ],
])('%s may not be taken away', (_, change, fault) => {
  expect(breaksOf(change)).toContain(fault)
})

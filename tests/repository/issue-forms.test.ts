import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../deploy/root.ts'

const folder = join(root, '.github/ISSUE_TEMPLATE')
const forms = readdirSync(folder).filter((name) => name !== 'config.yml')
const read = (name: string) => parse(readFileSync(join(folder, name), 'utf8')) as unknown

// The rules of GitHub's documentation (Syntax for GitHub's form schema). GitHub does not offer a form that
// breaks them.
const id = z.string().regex(/^[\w-]+$/)
const required = z.strictObject({ required: z.boolean() }).optional()
const labelled = { label: z.string().min(1), description: z.string().optional() }
const written = { ...labelled, placeholder: z.string().optional(), value: z.string().optional() }
const body = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
  z.strictObject({
    type: z.literal('input'),
    id,
    attributes: z.strictObject(written),
    validations: required,
  }),
  z.strictObject({
    type: z.literal('textarea'),
    id,
    attributes: z.strictObject({ ...written, render: z.string().optional() }),
    validations: required,
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    id,
    attributes: z.strictObject({ ...labelled, options: z.array(z.string()).min(1) }),
    validations: required,
  }),
  z.strictObject({
    type: z.literal('checkboxes'),
    id,
    attributes: z.strictObject({
      ...labelled,
      options: z.array(z.strictObject({ label: z.string(), required: z.boolean().optional() })).min(1),
    }),
  }),
])
const isUnique = (values: string[]) => new Set(values).size === values.length
const form = z.strictObject({
  name: z.string().min(3),
  description: z.string().min(3),
  labels: z.array(z.string()),
  body: z
    .array(body)
    .refine((parts) => parts.some(({ type }) => type !== 'markdown'), 'needs a field')
    .refine((parts) => isUnique(parts.flatMap((part) => ('id' in part ? [part.id] : []))), 'ids are unique')
    .refine(
      (parts) =>
        isUnique(parts.flatMap(({ attributes }) => ('label' in attributes ? [attributes.label] : []))),
      'labels are unique',
    ),
})

test.each(forms)('GitHub can show the form %s', (name) => {
  expect(form.safeParse(read(name)).error?.issues ?? []).toEqual([])
})

test('a form with an unknown key, two fields of one name or no field is refused', () => {
  const field = { type: 'input', id: 'version', attributes: { label: 'Version' } }
  const make = (...parts: object[]) => ({ name: 'A form', description: 'A form', labels: [], body: parts })
  expect(form.safeParse(make(field)).success).toBe(true)
  expect(form.safeParse(make({ ...field, validation: { required: true } })).success).toBe(false)
  expect(form.safeParse(make(field, { ...field, id: 'other' })).success).toBe(false)
  expect(form.safeParse(make({ type: 'markdown', attributes: { value: 'Hello' } })).success).toBe(false)
})

test('a report of a bug asks for versions and logs, and one of a verdict for a page that reproduces it', () => {
  const idsOf = (name: string) =>
    form.parse(read(name)).body.flatMap((part) => ('id' in part ? [part.id] : []))
  expect(idsOf('bug.yml')).toEqual(expect.arrayContaining(['version', 'machine', 'logs', 'steps']))
  expect(idsOf('verdict.yml')).toEqual(expect.arrayContaining(['version', 'page']))
})

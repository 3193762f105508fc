import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { compareDocuments } from './compare-documents.ts'
import { pathOf } from './describe-operation.ts'
import { createOpenApiDocument } from './document.ts'
import { currentDocument, readReleased } from './released.ts'

const document = createOpenApiDocument()

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...currentDocument() })
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(validator.version).toBe('3.1')
})

test.each(operations)('$id is documented with its inputs and answers', (operation) => {
  const method = operation.method.toLowerCase() as 'get'
  const described = document.paths?.[pathOf(operation)]?.[method]
  expect(described).toMatchObject({ operationId: operation.id, summary: operation.summary })
  expect(Object.keys(described?.responses ?? {})).toEqual(
    expect.arrayContaining([...Object.keys(operation.answers), '429']),
  )
  expect(described?.requestBody === undefined).toBe(operation.body === undefined)
})

test.each(operations)('$id says whether an API token may call it, and with which scope', (operation) => {
  const method = operation.method.toLowerCase() as 'get'
  const described = document.paths?.[pathOf(operation)]?.[method]
  const isForTokens = described?.security?.some((scheme) => 'bearer' in scheme)
  expect([isForTokens, described?.['x-scope']]).toEqual([
    operation.scope !== null,
    operation.scope ?? undefined,
  ])
})

test('clients may be answered with more than is documented', () => {
  const { User } = document.components?.schemas ?? {}
  expect(User).not.toHaveProperty('additionalProperties')
})

test('clients of the released version are still served', async () => {
  expect(compareDocuments(await readReleased(), currentDocument())).toEqual([])
})

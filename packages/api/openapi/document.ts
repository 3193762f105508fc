import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { operations } from '../operations.ts'
import { describeOperation, pathOf } from './describe-operation.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

const description = `A session is a cookie, which signing in sets, and for visitors adding a website. Programs send an API token instead; each operation names
the scope that it needs as \`x-scope\` (\`read\` < \`run\` < \`approve\` < \`manage\`), or is closed to tokens. Errors are answered with a sentence for the user
and with the ids by which the operator finds the request and its trace: \`{ "message": "…", "requestId": "…", "traceId": "…" }\`. Too many requests are answered with 429 and \`Retry-After\`. Later releases add fields to answers and never take any away.`

const tags = [
  { name: 'accounts', description: 'Users, signing in, passwords and email addresses' },
  { name: 'websites', description: 'Websites, pages, jobs, verdicts and screenshots' },
  { name: 'legal', description: 'Messages to the operator, data rights and exports' },
  { name: 'gateway', description: 'For the operator: the health of all services' },
]

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'vigia.session',
    description: 'Named `__Host-vigia.session` where Vigia is served over https.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'An operator’s key (`vo_…`), which is made with the other secrets of an installation.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token (`vg_…`), which a user creates in Account › Tokens. For programs: a browser that sends one is refused.',
  },
} as const

/** The HTTP contract as OpenAPI 3.1. */
export const createOpenApiDocument = (): OpenApiDocument =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Vigia',
        version: '1',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags,
      paths: describePaths(),
      components: { securitySchemes },
    },
    { override: openAnswers },
  )

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    const method = operation.method.toLowerCase()
    paths[pathOf(operation)] = { ...paths[pathOf(operation)], [method]: describeOperation(operation) }
  }
  return paths
}

/**
 * Allows additional properties in answers: our services answer exactly according to the contract, but clients
 * have to expect the fields of later releases.
 */
function openAnswers({ jsonSchema, io }: { jsonSchema: object; io: 'input' | 'output' }) {
  if (io === 'output' && 'additionalProperties' in jsonSchema) delete jsonSchema.additionalProperties
}

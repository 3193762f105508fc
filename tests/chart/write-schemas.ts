import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Definition {
  properties?: object
  additionalProperties?: unknown
  type?: string
  format?: string
  anyOf?: object[]
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[]
}

/** Out of Kubernetes's own description of its API: a schema for each kind, under the names that kubeconform looks for. */
export function writeSchemas(swagger: string, folder: string): void {
  const { definitions } = JSON.parse(readFileSync(swagger, 'utf8')) as {
    definitions: Record<string, Definition>
  }
  for (const [name, definition] of Object.entries(definitions)) makeStrict(name, definition)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'all.json'), JSON.stringify({ definitions }))
  for (const [name, definition] of Object.entries(definitions)) {
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
      const parts = [kind, ...group.split('.').slice(0, 1), version].filter(Boolean)
      const schema = { $ref: `all.json#/definitions/${name}` }
      writeFileSync(join(folder, `${parts.join('-').toLowerCase()}.json`), JSON.stringify(schema))
    }
  }
}

/** A field that is not described is a mistake; and two kinds of value may be written in two ways. */
function makeStrict(name: string, definition: Definition) {
  if (definition.properties && !definition.additionalProperties) definition.additionalProperties = false
  if (!/\.(IntOrString|Quantity)$/.test(name)) return
  delete definition.type
  delete definition.format
  definition.anyOf = [{ type: 'string' }, { type: 'number' }]
}

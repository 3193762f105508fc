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

/**
 * Writes a JSON schema for each kind from Kubernetes' OpenAPI description, under the names that kubeconform
 * expects.
 */
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

/** Refuses unknown fields; IntOrString and Quantity may be strings or numbers. */
function makeStrict(name: string, definition: Definition) {
  if (definition.properties && !definition.additionalProperties) definition.additionalProperties = false
  if (!/\.(IntOrString|Quantity)$/.test(name)) return
  delete definition.type
  delete definition.format
  definition.anyOf = [{ type: 'string' }, { type: 'number' }]
}

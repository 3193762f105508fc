import { join } from 'node:path'
import { go } from '../support/go-tools.ts'

/** Its source holds the API's own description; nothing of it is built. */
const kubernetes = 'k8s.io/kubernetes@v1.34.1'

/** Where Kubernetes describes its API. */
export function downloadSwagger(): string {
  const { Dir } = JSON.parse(go(['mod', 'download', '-json', kubernetes])) as { Dir: string }
  return join(Dir, 'api/openapi-spec/swagger.json')
}

import { join } from 'node:path'
import { go } from '../support/programs/go-tools.ts'

/** The source contains the OpenAPI description; nothing is built. */
const kubernetes = 'k8s.io/kubernetes@v1.34.1'

/** The path of Kubernetes' OpenAPI description. */
export function downloadSwagger(): string {
  const { Dir } = JSON.parse(go(['mod', 'download', '-json', kubernetes])) as { Dir: string }
  return join(Dir, 'api/openapi-spec/swagger.json')
}

import { say } from '../../deploy/terminal/print.ts'
import { findOrBuild } from '../support/programs/go-tools.ts'
import { leaveTogether } from '../support/programs/run-node.ts'
import { runTests } from '../run-tests.ts'
import { downloadSwagger } from './kubernetes.ts'

// `npm run chart`: Helm, Kubernetes' schemas and our own rules on the chart.
leaveTogether()
try {
  process.env['HELM'] = findOrBuild('helm')
  process.env['KUBECONFORM'] = findOrBuild('kubeconform')
  process.env['KUBERNETES_SWAGGER'] = downloadSwagger()
} catch (error) {
  say(`Helm and kubeconform are needed for this, or Go to build them: ${String(error)}`)
  process.exit(1)
}
const { passed, failed } = await runTests('chart')
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0

import { readFile, writeFile } from 'node:fs/promises'
import { buf } from './buf.ts'
import { consumedCode, withCurrentFlow } from './flow.ts'

const consumed = new URL('./gen/consumed.ts', import.meta.url)
const readme = new URL('./README.md', import.meta.url)

// The services' handlers are only listed, but loading them reads the settings without a default.
process.env['PASSWORD_PEPPER'] ??= 'used by no account of an installation'

await buf('lint')
await buf('generate')
await writeFile(consumed, await consumedCode())
await writeFile(readme, await withCurrentFlow(await readFile(readme, 'utf8')))
// Made of what was just written.
const { writeUsers } = await import('../deploy/bus/write-users.ts')
await writeUsers()
const { writeChartFiles } = await import('../deploy/observability/write-chart-files.ts')
await writeChartFiles()
if (process.argv.includes('--release')) {
  const { writeReleased } = await import('../packages/api/openapi/released.ts')
  await buf('build', '-o', 'proto/released.binpb')
  await writeReleased()
}

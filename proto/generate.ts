import { readFile, writeFile } from 'node:fs/promises'
import { buf } from './buf.ts'
import { withCurrentFlow } from './flow.ts'

const readme = new URL('./README.md', import.meta.url)

await buf('lint')
await buf('generate')
await writeFile(readme, await withCurrentFlow(await readFile(readme, 'utf8')))
if (process.argv.includes('--release')) await buf('build', '-o', 'proto/released.binpb')

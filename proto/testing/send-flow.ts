import { readFile } from 'node:fs/promises'
import { consumedCode, withCurrentFlow } from '../flow.ts'

// Reads the handlers of all services, and sends its launcher what is generated from them.
const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
process.send?.({ consumed: await consumedCode(), readme: await withCurrentFlow(readme) })

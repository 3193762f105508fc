import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const env = { ...process.env, EGRESS_URL: 'http://127.0.0.1:1' }

/** Names of the database clients among the packages that are loaded with these files. */
async function databasesOf(...files: string[]): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        const name = /node_modules\\/(knex|pg)\\//.exec(url)?.[1]
        if (name) loaded.add(name)
        return next(url, context)
      },
    })
    for (const file of ${JSON.stringify(files)}) await import(file)
    console.log(JSON.stringify([...loaded]))
    process.exit(0)`
  const paths = program.replaceAll('"./', `"${root}/`)
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', paths], {
    env,
  })
  return JSON.parse(stdout) as string[]
}

test.each(['capture', 'crawler', 'diff'])('%s loads no database client', async (name) => {
  expect(await databasesOf('./packages/service/worker.ts', `./services/${name}/handlers.ts`)).toEqual([])
})

test('a service that keeps rows loads one', async () => {
  expect(await databasesOf('./packages/service/service.ts')).toContain('knex')
})

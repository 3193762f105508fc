import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const env = { ...process.env, EGRESS_URL: 'http://127.0.0.1:1' }
const files = {
  worker: '../packages/service/worker.ts',
  capture: './capture/handlers.ts',
  crawler: './crawler/handlers.ts',
  diff: './diff/handlers.ts',
  service: '../packages/service/service.ts',
}

/** Imports the files one after the other; returns the database clients that each has loaded as the first. */
async function databasesOf(urls: Record<string, string>): Promise<Record<string, string[]>> {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = {}
    let importing = ''
    registerHooks({
      load(url, context, next) {
        const name = /node_modules\\/(knex|pg)\\//.exec(url)?.[1]
        if (name && !Object.values(loaded).flat().includes(name)) loaded[importing].push(name)
        return next(url, context)
      },
    })
    for (const [name, url] of Object.entries(${JSON.stringify(urls)})) {
      loaded[importing = name] = []
      await import(url)
    }
    console.log(JSON.stringify(loaded))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env,
  })
  return JSON.parse(stdout) as Record<string, string[]>
}

test('no worker loads a database client; a service that keeps rows does', async () => {
  const urls = Object.entries(files).map(([name, path]) => [name, new URL(path, import.meta.url).href])
  expect(await databasesOf(Object.fromEntries(urls) as Record<string, string>)).toEqual({
    worker: [],
    capture: [],
    crawler: [],
    diff: [],
    service: expect.arrayContaining(['knex']) as string[],
  })
})

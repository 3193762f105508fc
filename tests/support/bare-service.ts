import { routeTable } from '@vigia/service/http'
import type { Service } from '@vigia/service/service'
import { pathToFileURL } from 'node:url'
import { makeFileFolder } from './make-folder.ts'
import { startTestService } from './test-service.ts'

/** A service without routes and without tables of its own, for the tests of a file. */
export async function startBareService(name: string, handlers: Service['handlers']) {
  const migrations = pathToFileURL(`${makeFileFolder()}/`)
  return startTestService({ name, routes: routeTable, handlers, migrations })
}

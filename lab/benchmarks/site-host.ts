import { startLivelySite } from './capture/lively-site.ts'
import { startStaticSite } from './discovery/static-site.ts'
import { answerQuestions } from './host.ts'
import { restlessPages, startRestless } from '../../tests/sites/restless.ts'

/** The address of a site. */
export interface Address {
  url: string
  host: string
  paths: string[]
}

const kinds = {
  lively: startLivelySite,
  static: startStaticSite,
  restless: async () => ({ ...(await startRestless()), paths: restlessPages }),
}

export type SiteKind = keyof typeof kinds

// A site in its own process, so that its CPU time and memory are not measured.
const { url, host, paths, stop } = await kinds[process.argv[2] as SiteKind]()
answerQuestions(async (): Promise<Address> => ({ url, host, paths }), stop)

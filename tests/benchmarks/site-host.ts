import { startLivelySite } from './capture/lively-site.ts'
import { startStaticSite } from './discovery/static-site.ts'
import { answerQuestions } from './host.ts'
import { restlessPages, startRestless } from '../sites/restless.ts'

/** What a visitor needs to know of a site. */
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

// A site in a process of its own, whose time and memory are nobody's.
const { url, host, paths, stop } = await kinds[process.argv[2] as SiteKind]()
answerQuestions(async (): Promise<Address> => ({ url, host, paths }), stop)

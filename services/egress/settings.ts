import { parseAllowHosts, placeOf } from '@vigia/common/addresses/internet-address'
import { parseOwnUrls } from '@vigia/common/addresses/own-urls'
import { readEnvironment } from '@vigia/common/environment'
import { z } from 'zod'
import { parseDenied } from './policy/parse-denied.ts'

export function readSettings() {
  const env = readEnvironment({
    PORT: z.coerce.number().int().default(8090),
    HOST: z.string().default('127.0.0.1'),
    VIGIA_ALLOW_HOSTS: z.string().default('').transform(parseAllowHosts),
    PUBLIC_URL: z.url().optional(),
    OTHER_PUBLIC_URLS: z.string().default('').transform(parseOwnUrls),
    VIGIA_SAMPLE: z.stringbool().default(true),
    SAMPLE_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:8091'),
    EGRESS_DENY: z.string().default('').transform(parseDenied),
    EGRESS_DNS: z.string().default('').transform(splitList),
  })
  return {
    host: env.HOST,
    port: env.PORT,
    allowed: env.VIGIA_ALLOW_HOSTS,
    closed: placesOf([...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []), ...env.OTHER_PUBLIC_URLS]),
    sample: env.VIGIA_SAMPLE ? new URL(env.SAMPLE_URL) : undefined,
    denied: env.EGRESS_DENY,
    dnsServers: env.EGRESS_DNS,
  }
}

const splitList = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const placesOf = (urls: string[]) => new Set(urls.map((url) => placeOf(new URL(url))))

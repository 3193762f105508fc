import { readEnvironment, refuseConfiguration } from '@vigia/common/environment'
import { readKnownKey } from '@vigia/common/operator-keys'
import { faultOfScheme, parseOwnUrls } from '@vigia/common/addresses/own-urls'
import { mailboxSettings } from '@vigia/mail/mailboxes'
import { drainSettings } from '@vigia/service/drain'
import { z } from 'zod'
import { readRanges } from './limits/client-address.ts'

const url = (port: number) => z.url().default(`http://127.0.0.1:${port}`)
/**
 * The address of a service of which only the health is requested; empty if something else, such as
 * Kubernetes, monitors it.
 */
const watched = (port: number) => z.literal('').or(z.url()).default(`http://127.0.0.1:${port}`)
const count = (defaultCount: number) => z.coerce.number().int().positive().default(defaultCount)

export type Settings = ReturnType<typeof readSettings>

/** Reads the only setting that migrations need. */
export const readDatabaseUrl = () => readEnvironment({ DATABASE_URL: z.string() }).DATABASE_URL

/**
 * The SHA-256 of each operator's key, in hexadecimal, with the name of who has it; without one nobody calls
 * as the operator.
 */
const operatorKeyHashes = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((hash) => hash.trim())
      .filter(Boolean)
      .map(readKnownKey),
  )
  .refine((keys) => keys.every(Boolean), 'SHA-256 in hexadecimal or NAME:SHA-256, separated by commas')
  .transform((keys) => keys.filter((key) => key !== undefined))

const serviceSettings = {
  ACCOUNTS_URL: url(8081),
  WEBSITES_URL: url(8082),
  CRAWLER_URL: watched(8083),
  CAPTURE_URL: watched(8084),
  DIFF_URL: watched(8085),
  LEGAL_URL: url(8086),
  EGRESS_URL: watched(8090),
  SAMPLE_URL: watched(8091),
}

const limitSettings = {
  /**
   * The maximum concurrent calls of one caller. A browser sends six over HTTP/1.1, and further ones wait
   * for milliseconds.
   */
  VIGIA_LIMIT_CALLS_IN_FLIGHT: count(8),
  VIGIA_LIMIT_CHANGES_IN_FLIGHT: count(3),
  VIGIA_LIMIT_ADDRESS_CALLS_IN_FLIGHT: count(64),
  VIGIA_LIMIT_SCREENSHOTS_IN_FLIGHT: count(24),
  VIGIA_LIMIT_ADDRESS_SCREENSHOTS_IN_FLIGHT: count(120),
  /**
   * The maximum open streams of events. A browser shares one among its tabs, or has one for each visible
   * tab.
   */
  VIGIA_LIMIT_STREAMS_IN_FLIGHT: count(12),
  VIGIA_LIMIT_ADDRESS_STREAMS_IN_FLIGHT: count(240),
  VIGIA_LIMIT_CALLS_PER_MINUTE: count(600),
  /** The limit is high, because a list of pages has up to 300 screenshots. */
  VIGIA_LIMIT_SCREENSHOTS_PER_MINUTE: count(12_000),
  /** The limit is five per second, which nobody exceeds when approving page after page. */
  VIGIA_LIMIT_WRITES_PER_MINUTE: count(300),
  VIGIA_LIMIT_COMPUTATIONS_PER_MINUTE: count(120),
  VIGIA_LIMIT_TOKEN_CALLS_PER_MINUTE: count(300),
  VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER: count(30),
  VIGIA_LIMIT_HEALTH_PER_MINUTE: count(1_200),
  VIGIA_LIMIT_STREAM_STARTS_PER_MINUTE: count(60),
  VIGIA_LIMIT_JOB_LOOKUPS_PER_MINUTE: count(120),
  VIGIA_LIMIT_JOB_STARTS_PER_HOUR: count(30),
  VIGIA_LIMIT_CANDIDATE_STARTS_PER_HOUR: count(60),
  VIGIA_LIMIT_VISITOR_ADDS_PER_HOUR: count(10),
  VIGIA_LIMIT_USER_ADDS_PER_HOUR: count(20),
  VIGIA_LIMIT_SIGN_INS_PER_QUARTER: count(30),
  VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER: count(10),
  VIGIA_LIMIT_ADDRESS_FAILURES_PER_DAY: count(100),
  VIGIA_LIMIT_ACCOUNT_FAILURES_PER_DAY: count(50),
  VIGIA_LIMIT_PASSWORD_FAILURES_PER_QUARTER: count(10),
  VIGIA_LIMIT_SIGN_UPS_PER_HOUR: count(10),
  VIGIA_LIMIT_MAILS_PER_HOUR: count(3),
  VIGIA_LIMIT_ADDRESS_MAILS_PER_HOUR: count(10),
  VIGIA_LIMIT_CONTACTS_PER_HOUR: count(5),
  VIGIA_LIMIT_DATA_RIGHTS_PER_DAY: count(5),
  VIGIA_LIMIT_CHANNEL_ADDS_PER_DAY: count(20),
  VIGIA_LIMIT_SEND_AGAINS_PER_DAY: count(20),
  VIGIA_LIMIT_CHANNEL_TESTS_PER_HOUR: count(10),
  VIGIA_LIMIT_FEEDS_PER_MINUTE: count(60),
  VIGIA_LIMIT_EXPORTS_PER_DAY: count(5),
}

const keySettings = {
  /** The keys, newest first; older keys still verify their signatures. */
  SESSION_KEYS: z
    .string()
    .min(1)
    .transform((text) => text.split(',')),
  IDENTITY_PRIVATE_KEY: z.string(),
  OPERATOR_KEY_HASHES: operatorKeyHashes,
}

const readAll = () =>
  readEnvironment({
    PORT: z.coerce.number().int().default(8080),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    OTHER_PUBLIC_URLS: z.string().default('').transform(parseOwnUrls),
    ...mailboxSettings,
    ...drainSettings,
    /** Whether each call of the API has a line in the log. */
    LOG_CALLS: z.stringbool().default(true),
    STATIC_ROOT: z.string().default('dist/web'),
    DATABASE_URL: z.string(),
    ...keySettings,
    /** The proxies whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: z.string().default('').transform(readRanges),
    /** The issuer for third-party sign-in; the browser sends requests to it. */
    OIDC_ISSUER: z.url().optional(),
    ...serviceSettings,
    /** Whether the sample website is offered to visitors. */
    VIGIA_SAMPLE: z.stringbool().default(true),
    ...limitSettings,
  })

/**
 * Reads the settings. Addresses with different schemes are an error in one line, and the gateway does not
 * start.
 */
export function readSettings() {
  const settings = readAll()
  const { PUBLIC_URL: publicUrl, OTHER_PUBLIC_URLS: otherUrls } = settings
  const fault = faultOfScheme({ publicUrl, otherUrls })
  return fault ? refuseConfiguration(fault) : settings
}

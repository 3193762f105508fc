import { hashOfOperatorKey } from '@vigia/common/operator-keys'
import type { Part } from './processes.ts'
import type { Secrets } from './secrets.ts'

/** The settings that all processes of one stack share, and their addresses. */
export interface Surroundings {
  data: string
  natsUrl: string
  chromium: string
  staticRoot: string
  secrets: Secrets
  ports: Map<string, number>
  databaseUrls: Map<string, string>
}

/** As in the image of these parts (`deploy/docker/browser.Dockerfile`). */
export const optionsWithBrowser = '--max-semi-space-size=4'

const passedOn =
  /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|VIGIA_ALLOW_HOSTS|VIGIA_CHECK_ANSWERS|VIGIA_DISK_RESERVE|VIGIA_LIMIT_\w+|VIGIA_SAMPLE|PROC_FOLDER|CGROUP_FOLDER|LOG_LEVEL|PUBLIC_URL|OTHER_PUBLIC_URLS|PRIVACY_MAIL|LEGAL_MAIL|OTEL_\w+|OIDC_\w+)$/

/**
 * The environment of a part with only the settings that it needs: not our whole environment, and no other
 * part's secrets.
 */
export function environmentOf(part: Part, around: Surroundings, ours: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...(part.isTalkative && { LOG_LEVEL: 'warn' }),
    ...pick(ours, part.name),
    PORT: String(around.ports.get(part.name)),
    ...(part.bus && { NATS_URL: around.natsUrl, NATS_NKEY: around.secrets.busKey(part.bus) }),
    VIGIA_DATA: around.data,
    IDENTITY_PUBLIC_KEY: around.secrets.identityPublicKey,
    ...(part.keepsRows && { DATABASE_URL: around.databaseUrls.get(part.name) }),
    ...((part.visits || part.callsOut) && { EGRESS_URL: addressOf(around, 'egress') }),
    ...(part.leadsToSample && around.ports.has('sample') && { SAMPLE_URL: addressOf(around, 'sample') }),
    ...(part.visits && { CHROMIUM_PATH: around.chromium, NODE_OPTIONS: optionsWithBrowser }),
    ...(part.keepsFiles && forFiles(part.name, ours)),
    ...(part.keepsPeople && { PASSWORD_PEPPER: around.secrets.passwordPepper }),
    ...(part.writesMails && forMails(around, ours)),
    ...(part.fronts && forTheFront(part.name, around, ours)),
  }
}

/** Picks the settings for all parts, and those that begin with the part's name (CRAWLER_USER_AGENT). */
function pick(ours: NodeJS.ProcessEnv, name: string): NodeJS.ProcessEnv {
  const own = `${name.toUpperCase()}_`
  const isMeant = (variable: string) => passedOn.test(variable) || variable.startsWith(own)
  return Object.fromEntries(Object.entries(ours).filter(([variable]) => isMeant(variable)))
}

/**
 * A part's own key for the object store goes before one for all: CAPTURE_S3_ACCESS_KEY before S3_ACCESS_KEY.
 */
function forFiles(name: string, ours: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = `${name.toUpperCase()}_S3_`
  const of = (prefix: string) =>
    Object.entries(ours)
      .filter(([variable]) => variable.startsWith(prefix))
      .map(([variable, value]) => [`S3_${variable.slice(prefix.length)}`, value])
  return Object.fromEntries([...of('S3_'), ...of(own)])
}

function forMails(around: Surroundings, ours: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...only(ours, 'SMTP_URL'), PUBLIC_URL: publicUrlOf(around, ours) }
}

function forTheFront(name: string, around: Surroundings, ours: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = [...around.ports.keys()].filter((other) => other !== name)
  return {
    ...Object.fromEntries(others.map((other) => [`${other.toUpperCase()}_URL`, addressOf(around, other)])),
    STATIC_ROOT: around.staticRoot,
    ...only(ours, 'TRUSTED_PROXIES'),
    PUBLIC_URL: publicUrlOf(around, ours),
    // In a terminal, a line for each call would hide all others.
    LOG_CALLS: ours['LOG_CALLS'] ?? 'false',
    // A local stack is for trying things out, and all its users have one address.
    VIGIA_LIMIT_VISITOR_ADDS_PER_HOUR: ours['VIGIA_LIMIT_VISITOR_ADDS_PER_HOUR'] ?? '60',
    IDENTITY_PRIVATE_KEY: around.secrets.identityPrivateKey,
    SESSION_KEYS: around.secrets.sessionKeys,
    OPERATOR_KEY_HASHES: hashOfOperatorKey(around.secrets.operatorKey),
  }
}

const only = (ours: NodeJS.ProcessEnv, name: string): NodeJS.ProcessEnv =>
  ours[name] === undefined ? {} : { [name]: ours[name] }

function publicUrlOf({ ports }: Surroundings, ours: NodeJS.ProcessEnv): string {
  return ours['PUBLIC_URL'] ?? `http://localhost:${ports.get('gateway')}`
}

function addressOf({ ports }: Surroundings, name: string): string {
  return `http://127.0.0.1:${ports.get(name)}`
}

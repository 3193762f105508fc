import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bringNats } from '../../../deploy/local/tools/bring-nats.ts'
import { findNamedNats } from '../../../deploy/local/tools/find-nats.ts'
import { root } from '../../../deploy/root.ts'
import { say } from '../../../deploy/terminal/print.ts'
import { readComposeFile } from './compose-file.ts'
import { findOrBuild } from './go-tools.ts'

/**
 * Stand-ins for the images of docker-compose.yml and of our Dockerfiles, for machines that reach no registry:
 * images of the same programs that are there under a tag, or are built from this machine's programs.
 */
export interface StandIns {
  postgres: string
  nats: string
  minio: string
  node: string
}

const base = 'debian:bookworm-slim'
const tagged = { postgres: 'postgres:17', node: 'node:24-bookworm-slim' }
const programs = [
  {
    name: 'nats',
    program: 'nats-server',
    tool: 'wget',
    find: async () => findNamedNats() ?? (await bringNats(join(root, '.vigia/tools'), say)),
  },
  { name: 'minio', program: 'minio', tool: 'curl', find: async () => findOrBuild('minio') },
] as const

/** The name by which the tests' processes learn of them. */
const variable = 'VIGIA_TEST_STAND_INS'

export function standIns(): StandIns | undefined {
  const text = process.env[variable]
  return text ? (JSON.parse(text) as StandIns) : undefined
}

/**
 * Makes stand-ins unless `image` is there or can be pulled; throws if there is neither it nor a base for
 * them.
 */
export async function makeStandIns(image: string): Promise<void> {
  if (succeeds('image', 'inspect', image) || succeeds('pull', '--quiet', image)) return
  const missing = [base, ...Object.values(tagged)].filter((one) => !succeeds('image', 'inspect', one))
  if (missing.length > 0)
    throw new Error(`${image} cannot be pulled, and nothing stands in for it: ${missing.join(', ')} missing`)
  say('No registry can be reached; images that are here stand in for those of docker-compose.yml.')
  for (const one of programs) build(one.name, one.program, one.tool, await one.find())
  const made = Object.fromEntries(programs.map(({ name }) => [name, tagOf(name)]))
  process.env[variable] = JSON.stringify({ ...tagged, ...made })
}

const tagOf = (name: string) => `vigia-test/${name}:stand-in`

function build(name: string, program: string, tool: string, path: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-image-'))
  try {
    copyFileSync(path, join(folder, program))
    chmodSync(join(folder, program), 0o755)
    writeFileSync(
      join(folder, 'Dockerfile'),
      `FROM ${base}
RUN apt-get update -q && apt-get install -qy --no-install-recommends ${tool} ca-certificates && rm -rf /var/lib/apt/lists/*
COPY ${program} /usr/local/bin/
`,
    )
    const { status, stderr } = docker('build', '--quiet', '--tag', tagOf(name), folder)
    if (status !== 0) throw new Error(`The stand-in for ${name} was not built: ${stderr}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Writes a compose file that replaces images by their stand-ins and builds our own on top of them; undefined
 * without stand-ins.
 */
export function writeComposeFile(): string | undefined {
  const images = standIns()
  if (!images) return undefined
  const folder = join(root, '.vigia/stand-ins')
  mkdirSync(folder, { recursive: true })
  const services = Object.fromEntries(
    (['postgres', 'nats', 'minio'] as const).map((name) => [name, { image: images[name] }]),
  )
  const builds = ourBuilds(folder, images)
  const file = join(folder, 'compose.json')
  writeFileSync(file, JSON.stringify({ services: { ...services, ...builds } }))
  return file
}

/** Each service that is built from one of our Dockerfiles, on top of the stand-in for Node's image. */
function ourBuilds(folder: string, { node }: StandIns) {
  const builds: Record<string, object> = {}
  for (const [file, services] of servicesByDockerfile()) {
    const text = readFileSync(join(root, 'deploy/docker', file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll(/^FROM node:\S+/gm, `FROM ${node}`))
    for (const service of services) builds[service] = { build: { dockerfile: join(folder, file) } }
  }
  return builds
}

/** The services of docker-compose.yml that are built, by the name of their Dockerfile. */
export function servicesByDockerfile(): Map<string, string[]> {
  const built = Object.entries(readComposeFile()).flatMap(([service, { build: own }]) =>
    own ? [{ service, file: basename(own.dockerfile) }] : [],
  )
  const groups = Map.groupBy(built, ({ file }) => file)
  return new Map([...groups].map(([file, all]) => [file, all.map(({ service }) => service)]))
}

const docker = (...args: string[]) => spawnSync('docker', args, { encoding: 'utf8' })
const succeeds = (...args: string[]) => docker(...args).status === 0

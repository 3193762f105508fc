import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../deploy/root.ts'

/** A line that is inserted before the first one of a file of ours. */
export type Planted = readonly [file: string, line: string]

interface Diagnostic {
  filename: string
  code: string
  help?: string
  labels: { span: { line: number } }[]
}

const settings = ['oxlint.config.ts', 'oxlint.layers.ts', 'oxlint.lengths.ts']

/**
 * Lints copies of our files with these lines in them, and with our settings; returns the rules that refuse
 * each line, with their help. A missing file is an error. The linter also reads the files of `beside`,
 * unchanged.
 */
export function lintPlanted(planted: readonly Planted[], beside: readonly string[] = []): string[][] {
  // The settings' globs apply below their folder.
  const copy = mkdtempSync(join(tmpdir(), 'vigia-lint-'))
  try {
    for (const file of [...settings, ...beside]) write(copy, file, readOurs(file))
    const lines = Map.groupBy(planted, ([file]) => file)
    for (const [file, own] of lines)
      write(copy, file, [...own.map(([, line]) => line), readOurs(file)].join('\n'))
    const found = lint(copy)
    return planted.map((own) => {
      const [file] = own
      const line = lineOf(own, lines.get(file) ?? [])
      return found
        .filter((one) => one.filename === file && (isOfFile(one) || one.labels[0]?.span.line === line))
        .map(({ code, help = '' }) => `${code}: ${help}`)
    })
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** The line at which one of the planted texts of a file begins. */
const lineOf = ([, text]: Planted, own: readonly Planted[]) =>
  own
    .slice(
      0,
      own.findIndex(([, other]) => other === text),
    )
    .reduce((line, [, before]) => line + before.split('\n').length, 1)

/** Whether it is about the file as a whole, and reported at its end. */
const isOfFile = ({ code }: Diagnostic) => code === 'eslint(max-lines)'

/** With the help of the rule that has to refuse it; without one, any rule may. */
export type PlantedImport = readonly [file: string, specifier: string, help?: string]

/**
 * Imports each specifier into its file; returns those that no rule refuses with their help. The file and its
 * import have to exist, because a rule about missing files could be broken without notice. Many imports take
 * about as long as one, because the linter is started once.
 */
export function listAllowed<Import extends PlantedImport>(imports: readonly Import[]): Import[] {
  for (const [file, specifier] of imports)
    if (!exists(file, specifier)) throw new Error(`${file} cannot import ${specifier}: it is not there`)
  const found = lintPlanted(
    imports.map(([file, specifier], nth) => [file, `import * as planted${nth} from '${specifier}'`]),
  )
  return imports.filter(
    ([, , help = ''], nth) =>
      !found[nth]?.some((one) => one.includes('no-restricted-imports') && one.includes(help)),
  )
}

function exists(file: string, specifier: string): boolean {
  if (specifier.startsWith('.')) return existsSync(join(root, dirname(file), specifier))
  const [, name = '', path = ''] = /^@vigia\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  if (!name) return existsSync(join(root, 'node_modules', specifier.split('/')[0] ?? ''))
  const folders = [`packages/${name}`, `services/${name}`, name, 'proto/gen/vigia']
  return folders.some((folder) =>
    ['.ts', '_pb.ts'].some((ending) => existsSync(join(root, folder, path + ending))),
  )
}

const readOurs = (file: string) => readFileSync(join(root, file), 'utf8')

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

function lint(folder: string): Diagnostic[] {
  // The settings import no types of packages, so that they can be read without any installed.
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/oxlint'), '--format=json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  if (!stdout.startsWith('{')) throw new Error(`The linter has failed: ${stdout}${stderr}`)
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
}

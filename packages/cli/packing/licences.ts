/** The folder of the package that a file belongs to, if it is one of another project. */
const folderOf = (file: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1]

/** The licences of the packages whose files are in the bundle; their authors require that these are kept. */
export function listLicences(files: readonly string[], read: (file: string) => string): string {
  const folders = new Set(files.flatMap((file) => folderOf(file) ?? []))
  const parts = [...folders].toSorted().map((folder) => {
    const name = folder.replace(/^.*node_modules\//, '')
    return `${name}\n\n${read(`${folder}/LICENSE`).trim()}\n`
  })
  return parts.join('\n')
}

/** The folder of the package that a file belongs to, if it is one of another project. */
const folderOf = (file: string): string | undefined =>
  /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1]

/** Some packages are published with others bundled into them: a comment names where each part comes from. */
const partPattern = /^\/\/#region .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm

/** Lists the folders of packages that are bundled into this file of another package. */
function foldersWithin(folder: string, code: string): string[] {
  const modules = folder.slice(0, folder.lastIndexOf('/node_modules/') + '/node_modules'.length)
  return [...code.matchAll(partPattern)].map(([, name]) => `${modules}/${name}`)
}

/**
 * The licences of the packages whose files are in the bundle, and of what these have inside; their authors
 * require that these are kept. `read` throws for a licence that is not there.
 */
export function listLicences(files: readonly string[], read: (file: string) => string): string {
  const folders = new Set(
    files.flatMap((file) => {
      const folder = folderOf(file)
      return folder === undefined ? [] : [folder, ...foldersWithin(folder, read(file))]
    }),
  )
  const parts = [...folders].toSorted().map((folder) => {
    const name = folder.replace(/^.*node_modules\//, '')
    return `${name}\n\n${read(`${folder}/LICENSE`).trim()}\n`
  })
  return parts.join('\n')
}

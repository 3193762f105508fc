/** A protection, and the edit that removes it. */
export interface Mutation {
  protection: string
  how: string
  file: string
  /** This text, which occurs once in the file, is replaced by `to`. */
  from: string
  to: string
  /** Tests that should fail: a project's files, restricted to names that contain `only`. */
  project: 'unit' | 'service'
  files: readonly string[]
  only?: string
}

import type { Environment } from './settings.ts'

/** The variables in which pipelines name the commit that they run for. */
const variables = [
  'GITHUB_SHA',
  // GitLab and Woodpecker.
  'CI_COMMIT_SHA',
  'BITBUCKET_COMMIT',
  'CIRCLE_SHA1',
  'BUILDKITE_COMMIT',
  'DRONE_COMMIT_SHA',
  'TRAVIS_COMMIT',
  // Azure Pipelines.
  'BUILD_SOURCEVERSION',
  // Jenkins.
  'GIT_COMMIT',
]

/** The commit that the pipeline runs for, if it says so. */
export const readCommit = (env: Environment): string | undefined =>
  variables.map((name) => env[name]?.trim()).find(Boolean)

import type { Environment } from './settings.ts'

/** The variables in which pipelines name the pull request or the run that they are for. */
const variables = [
  'CIRCLE_PULL_REQUEST',
  'CIRCLE_BUILD_URL',
  'BUILDKITE_BUILD_URL',
  'DRONE_BUILD_LINK',
  'CI_PIPELINE_FORGE_URL',
  'TRAVIS_BUILD_WEB_URL',
  // Jenkins.
  'CHANGE_URL',
  'BUILD_URL',
]

/** The page of the pull request or of the run that the pipeline is for, if it says so. */
export function readLink(env: Environment): string | undefined {
  const links = [linkOnGithub(env), linkOnGitlab(env), ...variables.map((name) => env[name]?.trim())]
  return links.find((link) => link && /^https?:\/\/\S+$/i.test(link))
}

function linkOnGithub(env: Environment): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env
  if (!server || !repository) return undefined
  const [, pullRequest] = /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '') ?? []
  if (pullRequest) return `${server}/${repository}/pull/${pullRequest}`
  return run && `${server}/${repository}/actions/runs/${run}`
}

function linkOnGitlab(env: Environment): string | undefined {
  const { CI_MERGE_REQUEST_PROJECT_URL: project, CI_MERGE_REQUEST_IID: nth, CI_PIPELINE_URL: run } = env
  return project && nth ? `${project}/-/merge_requests/${nth}` : run
}

import { expect, test } from 'vitest'
import { readLink } from './link.ts'

const github = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'ana/bakery',
  GITHUB_RUN_ID: '12',
}
const gitlab = { CI_PIPELINE_URL: 'https://gitlab.example/ana/bakery/-/pipelines/3' }

test.each([
  [
    'a pull request on GitHub',
    { ...github, GITHUB_REF: 'refs/pull/7/merge' },
    'https://github.com/ana/bakery/pull/7',
  ],
  [
    'a run on GitHub',
    { ...github, GITHUB_REF: 'refs/heads/main' },
    'https://github.com/ana/bakery/actions/runs/12',
  ],
  [
    'a merge request on GitLab',
    {
      ...gitlab,
      CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.example/ana/bakery',
      CI_MERGE_REQUEST_IID: '7',
    },
    'https://gitlab.example/ana/bakery/-/merge_requests/7',
  ],
  ['a pipeline on GitLab', gitlab, gitlab.CI_PIPELINE_URL],
  [
    'a build of CircleCI',
    { CIRCLE_BUILD_URL: 'https://circleci.com/gh/ana/bakery/4\n' },
    'https://circleci.com/gh/ana/bakery/4',
  ],
  ['a build of Jenkins', { BUILD_URL: 'http://jenkins.example/job/4/' }, 'http://jenkins.example/job/4/'],
])('%s has a link', (_, env, link) => {
  expect(readLink(env)).toBe(link)
})

test('without a pipeline, or with something else in its variables, there is no link', () => {
  expect(readLink({ PATH: '/bin' })).toBeUndefined()
  expect(readLink({ BUILD_URL: 'javascript:alert(1)', CHANGE_URL: '' })).toBeUndefined()
  expect(
    readLink({ GITHUB_SERVER_URL: 'javascript:x', GITHUB_REPOSITORY: 'x', GITHUB_RUN_ID: '1' }),
  ).toBeUndefined()
})

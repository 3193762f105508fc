import { expect, test } from 'vitest'
import { readCommit } from './commit.ts'

test.each(['GITHUB_SHA', 'CI_COMMIT_SHA', 'BITBUCKET_COMMIT', 'BUILD_SOURCEVERSION', 'GIT_COMMIT'])(
  'the commit is read from %s',
  (name) => {
    expect(readCommit({ [name]: ' 6ee8a387\n' })).toBe('6ee8a387')
  },
)

test('without a pipeline there is no commit', () => {
  expect(readCommit({ GITHUB_SHA: '', PATH: '/bin' })).toBeUndefined()
})

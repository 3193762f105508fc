import { about } from './about.ts'

/** Texts of jobs. */
export const jobTexts = [
  ...about(4, 'a discovery that runs', 'Discovering...'),
  ...about(9, 'a discovery that runs', 'Discovering Pages', 'Checking Sitemap...'),
  ...about(2, 'a discovery that runs', 'Cancel'),
  ...about(4, 'a capture that runs', 'Updating...'),
  ...about(9, 'a capture that runs', 'Capturing Screenshots', 'Taking Screenshots...'),
  ...about(4, 'a comparison that runs', 'Checking...'),
  ...about(9, 'a comparison that runs', 'Checking Differences', /^Page \d+\/\d+:/),
  ...about(9, 'a discovery of slow pages', 'Discovering Pages...'),
  ...about(9, 'a capture in the middle', /^Captured \d+\/\d+ pages$/),
  ...about(9, 'an analysis', 'Analyzing Website'),
  ...about(9, 'a job of no known type', 'Processing'),

  ...about(8, 'a discovery that cannot start', 'Discovery failed', 'Failed to discover pages'),
  ...about(8, 'a capture that cannot start', 'Capture failed', 'Failed to capture screenshots'),
  ...about(8, 'a comparison that cannot start', 'Diff check failed', 'Failed to start diff check'),

  ...about(8, 'a discovery that is complete', 'Pages discovered'),
  ...about(4, 'a capture that is complete', 'Capture completed'),
  ...about(8, 'a capture that is complete, in the list', 'Screenshot capture completed'),
  ...about(8, 'a comparison that is complete', 'Differences checked'),
  ...about(8, 'an analysis that is complete', 'Website analyzed successfully'),
  ...about(8, 'a job of no known type that is complete', 'Operation completed'),

  ...about(8, 'an analysis that fails', 'Analysis failed', /^127\.0\.0\.1:\d+ \S.*\.$/),
  ...about(
    8,
    'a job that fails without a message',
    'Discovery failed',
    'An error occurred during the operation',
    'Error: Unknown error occurred',
  ),
  ...about(
    8,
    'a job that does not exist any more',
    'Job not found. It may have been completed or cancelled.',
  ),
  ...about(8, 'a job that never ends', 'Operation timed out. Please try again.'),

  ...about(
    2,
    'asking before a job is cancelled',
    'Are you sure you want to cancel? Progress made so far will be saved.',
    'Yes, Cancel',
    'Continue',
  ),
  ...about(2, 'a cancelled job', / was cancelled - partial results have been saved$/),
  ...about(8, 'a cancelled job', 'Operation cancelled'),
  ...about(8, 'a job that cannot be cancelled', 'Operation failed', 'An error occurred during the operation'),
]

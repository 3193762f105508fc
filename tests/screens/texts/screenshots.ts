import { about, placeholder } from './about.ts'

/** Texts of a website's screenshots. */
export const screenshotTexts = [
  ...about(
    2,
    'screenshots',
    'Screenshots',
    'Discover Pages',
    'Update Screenshots',
    'Check Diffs',
    'Approve All',
    'Total Pages',
    'Changed',
    'Unchanged',
    'New',
    'Baseline',
    'Current',
    'Difference',
    'View Full Screens',
    'Approve',
  ),
  placeholder(2, 'screenshots', 'Search pages by title or URL...'),
  ...about(2, 'screenshots, one tile pressed', 'Clear Filter'),
  ...about(
    2,
    'screenshots, nothing found',
    'No pages match your search',
    'Try adjusting your search terms or clear the filter',
    'Clear Filter',
  ),
  ...about(2, 'screenshots, no pages', 'No Pages Found', /Discover Pages to /),
  ...about(2, 'screenshots, loading', 'Loading pages and screenshots...'),

  ...about(
    2,
    'the viewer',
    'Home - Full Screenshots',
    'Compare all screenshots side by side',
    'Baseline',
    'Current',
    'Difference',
  ),
  ...about(2, 'the viewer, no baseline', '/christmas - Full Screenshots', 'No baseline screenshot'),
  ...about(2, 'the viewer, no difference', 'No difference screenshot available'),
  ...about(2, 'the viewer, nothing captured', 'No current screenshot'),

  ...about(4, 'approving all', 'Approving...'),
  ...about(4, 'approving one', 'Approving...'),
  ...about(8, 'approving all, the server failing', 'Approval failed', 'Failed to approve screenshots'),
  ...about(8, 'approving one, the server failing', 'Approval failed', 'Failed to approve screenshot'),
  ...about(8, 'all approved', 'All screenshots approved'),
  ...about(8, 'one approved', 'Screenshot approved'),
]

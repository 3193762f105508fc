import { about } from './about.ts'

const notMore =
  'You have reached the maximum of 6 websites. To monitor more websites, contact us for an upgrade.'
const inBackground = 'Website added and pages discovered. Screenshots are being captured in the background.'

/** Texts of adding and removing websites. */
export const addressTexts = [
  ...about(
    2,
    'landing',
    'Visual Regression Testing',
    'Monitor visual changes in your website automatically',
    'Website URL',
    'Start Visual Analysis',
  ),
  ...about(2, 'landing, sending', 'Analyzing Website...'),
  ...about(
    2,
    'the first discovery',
    'Analyzing Website',
    'Discovering pages and analyzing your website...',
    'Cancel',
  ),
  ...about(8, 'the first discovery', 'Website added successfully'),
  ...about(9, 'the first discovery', 'Discovering Pages', 'Checking Sitemap...'),
  ...about(5, 'landing, no address', 'Please enter a valid URL'),
  ...about(8, 'landing, the server failing', 'Error', 'Failed to add website'),

  ...about(2, 'the floating button of a visitor', 'Analyze Website'),
  ...about(2, 'the floating button of a user', 'Add New Website'),

  ...about(2, 'my websites', 'My Websites', 'Add New Website', 'Website URL', 'Start Visual Analysis'),
  ...about(2, 'adding in the grid, sending', 'Analyzing Website...'),
  ...about(8, 'adding in the grid, the server failing', 'Error', 'Failed to add website'),
  ...about(8, 'adding in the grid, one too many', 'Website Limit Reached', /maximum number of websites/),
  ...about(2, 'six websites', 'Website Limit Reached', notMore, 'Contact Us for Upgrade'),

  ...about(2, 'the header of a user with two websites', 'Add New Website'),
  ...about(2, 'the header of a user with six websites', 'Upgrade Your Account'),
  ...about(2, 'the add dialog', 'Enter a website URL to start monitoring visual changes', 'Add New Website'),
  ...about(2, 'the add dialog, sending', 'Analyzing...'),
  ...about(8, 'the add dialog, done', 'Website added successfully', inBackground),

  ...about(2, 'the hint to discover', 'Discover Pages'),
  ...about(2, 'the hint to capture', 'Update Screenshots'),
  ...about(2, 'the hint to compare', 'Check Diffs'),
  ...about(2, 'the hint to remove', 'Remove'),

  ...about(
    2,
    'asking before a website is removed',
    'One-page site',
    'This action cannot be undone.',
    /permanently deletes the website, all pages, screenshots and scan history/,
    'Cancel',
    'Remove Website',
  ),
  ...about(
    2,
    'asking before a website without a title is removed',
    'Untitled Website',
    'https://shop-1.example/',
  ),
  ...about(2, 'removing a website', 'Removing...'),
  ...about(
    8,
    'removing a website, the server failing',
    'Error removing website',
    'Could not remove website. Please try again.',
  ),
  ...about(8, 'a removed website', 'Website removed'),
]

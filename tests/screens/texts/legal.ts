import { about, choices } from './about.ts'

const askedForData =
  'Your data rights request has been submitted successfully. We will review it and respond within 30 days.'
const notAsked = /^Failed to submit request\. Please try again or contact \S+@\S+ directly\.$/

/** Texts of header, footer, legal pages and contact forms. */
export const legalTexts = [
  ...about(2, 'the cookie banner', /only essential cookies/, 'Privacy Policy', 'Cookie Policy'),
  ...about(2, 'the header', 'Login'),
  ...about(2, 'the footer', 'Legal', 'Privacy', 'Terms', 'Cookies', 'Home', 'Contact'),
  ...about(1, 'the footer', /Visual regression testing made simple/),
  ...about(
    2,
    'an unknown address',
    '404 - Page Not Found',
    "The page you're looking for doesn't exist.",
    'Return to Home',
  ),

  ...about(2, 'privacy', 'Back to Home', 'Privacy Policy', 'August 19, 2025'),
  ...about(2, 'terms', 'Back to Home', 'Terms of Service', 'August 19, 2025'),
  ...about(2, 'cookies', 'Back to Home', 'Cookie Policy', 'August 19, 2025'),
  ...about(
    2,
    'legal information',
    'Back to Home',
    'Legal Information',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
    'Compliance',
    'LGPD and GDPR compliant',
    /last compliance review August 2025/i,
  ),

  ...about(2, 'contact', 'Contact Us', 'Name', 'Email', 'Subject', 'Message', 'Send Message'),
  ...about(5, 'contact, a field left out', 'Please fill in all fields'),
  ...about(5, 'contact, a wrong address', 'Please enter a valid email address'),
  ...about(8, 'contact, the server failing', 'Error sending message', 'Failed to send message'),
  ...about(7, 'contact, a strange answer', 'Error sending message', 'Server error: Invalid response format'),
  ...about(8, 'contact, sent', 'Message sent successfully'),

  ...about(
    2,
    'upgrade',
    'Upgrade Your Account',
    'Request an upgrade to monitor more websites',
    'Your Name',
    'Email Address',
    'Send Request',
  ),
  ...about(2, 'upgrade, sending', 'Sending...'),
  ...about(8, 'upgrade, the server failing', 'Failed to send upgrade request. Please try again.'),
  ...about(8, 'upgrade, sent', 'Upgrade Request Sent'),

  ...about(
    2,
    'privacy',
    'Full Name',
    'Email Address',
    'Type of Request',
    'Request Details',
    'Submit Data Rights Request',
  ),
  ...choices(2, 'privacy', 'Access My Data', 'Correct My Data', 'Delete My Data', 'Export My Data'),
  ...about(5, 'data rights, a wrong address', 'Please enter a valid email address'),
  ...about(2, 'data rights, sending', 'Submitting Request...'),
  ...about(8, 'data rights, the server failing', 'Error', notAsked),
  ...about(8, 'data rights, without a network', 'Error', notAsked),
  ...about(8, 'data rights, sent', 'Request Submitted Successfully', askedForData),
]

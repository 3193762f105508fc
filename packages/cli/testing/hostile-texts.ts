/**
 * Texts that a watched page may have in its title, its address or its words, and that mean something to one
 * of the formats. They are as Vigia answers them: without control characters.
 */
export const hostileTexts = [
  '::error::forged',
  '##[error]forged',
  '##vso[task.complete result=Succeeded]',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]>',
  '--><!--',
  '" onload="alert(1)',
  "'><svg onload=alert(1)>",
  '&#x3c;b&#x3e; &lt;',
  '**bold** [text](https://evil.example) @octocat #1 https://evil.example',
  '` `` ``` ` | \\',
  '` **bold** @octocat `',
  '$`x`$ $(touch /tmp/x) ${x}',
  '\u{1F468}\u200D\u{1F469} ação 面包',
]

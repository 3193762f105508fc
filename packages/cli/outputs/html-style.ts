/** The style of the HTML report. The policy in it allows this text and no other. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1rem; margin: 0 }
article { border-top: 1px solid #8888; margin-top: 1.5rem; padding-top: 1rem }
img { border: 1px solid #8888; height: auto; margin-top: .5rem; max-width: 100% }
ul { margin: .5rem 0; padding-left: 1.2rem } p { margin: .5rem 0 }
.small { opacity: .75 }
`

/** All the script that a page loads before the reader does anything. */
import './cite-link.ts'
import './theme.ts'
import './island-loader.ts'
import './lazy-module.ts'
import './live-refresh.ts'
import './menu-and-back.ts'
import './share.ts'
import './visit-beat.ts'

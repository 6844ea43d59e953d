/** All the script that a page loads before the reader does anything. React comes with the first island that starts. */
import './island-loader.ts'
import './lazy-module.ts'
import './live-refresh.ts'
import './menu-and-back.ts'
import './share.ts'
import './back-to-page.ts'
import './visit-beat.ts'

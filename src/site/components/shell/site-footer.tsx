import { KenteStripe } from '#design/kente-stripe.tsx'
import { Knot } from '#design/knot.tsx'
import type { Settings } from '#settings/settings.schema.ts'
import { FORMS } from '../forms/forms.ts'
import { footerMap } from './footer-map.ts'
import { formatPhone, whatsappLink } from './phone-number.ts'
import css from './site-footer.module.css'
import { socialLinks } from './social-links.ts'

type Props = {
  settings: Pick<Settings, 'siteTitle' | 'tagline' | 'contactEmail' | 'contactPhone' | 'socialMedia'>
  year: number
  /** Where it stands: two pages have the whole form of the newsletter. */
  path: string
}

const WITH_FORM = new Set(['/', '/newsletter'])

/** Who we are, a map of the site, how to reach us, and the way into the admin panel. */
export function SiteFooter({ settings, year, path }: Props) {
  const { siteTitle, tagline, socialMedia } = settings
  const networks = socialLinks(socialMedia)
  return (
    <footer className={css.footer}>
      <KenteStripe />
      <div className={`wrap ${css.name}`}>
        <Knot />
        <p>
          <b>{siteTitle}</b>
          {tagline}
        </p>
      </div>
      <div className={`wrap ${css.columns}`}>
        {footerMap.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2>{label}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={`wrap ${css.columns} ${css.reach}`}>
        {!WITH_FORM.has(path) && <Signup />}
        <Office settings={settings} />
        {networks.length > 0 && (
          <div>
            <h2>Follow us</h2>
            <ul>
              {networks.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="me noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={`wrap ${css.base}`}>
        <p>{`© ${year} ${siteTitle}. Information, not legal advice.`}</p>
        <button type="button" id="theme" hidden />
        <a href="/privacy">Privacy</a>
        <a href="/corrections">Corrections</a>
        <a href="/admin">Admin Panel</a>
      </div>
    </footer>
  )
}

/** The newsletter's signup, as plain as it goes: it stands on every page. What comes of it is said on a page of its own. */
function Signup() {
  const { action, fields, button, notice } = FORMS.signup
  return (
    <form action={action} method="post">
      <h2>Newsletter</h2>
      {fields.map(({ name, type }) => (
        <label key={name}>
          By e-mail, to
          <input name={name} type={type} required />
        </label>
      ))}
      <button type="submit">{button}</button>
      <p>{notice}</p>
    </form>
  )
}

/** How to reach us; the page of contacts says where we are, and when. */
function Office({ settings: { contactEmail, contactPhone, socialMedia } }: Pick<Props, 'settings'>) {
  const whatsapp = socialMedia.whatsapp ?? (contactPhone && whatsappLink(contactPhone))
  return (
    <div>
      <h2>Office</h2>
      <ul>
        <li>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </li>
        {contactPhone && (
          <li>
            <a href={`tel:${contactPhone}`}>{formatPhone(contactPhone)}</a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp} rel="noopener">
              WhatsApp
            </a>
          </li>
        )}
        <li>
          <a href="/contact">Office hours</a>
        </li>
      </ul>
    </div>
  )
}

import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { Letter, LetterBlock, LetterSite } from './letter.ts'
import { DARK_STYLES, LETTER_COLOURS } from './letter-colours.ts'

const SERIF = "Georgia,'Times New Roman',serif"
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const light = (name: keyof typeof LETTER_COLOURS) => LETTER_COLOURS[name][0]

/** Nothing in a letter widens it: the words for a picture that is not shown would, in a table that fits what it holds. */
const FIXED = { tableLayout: 'fixed' as const }
const TEXT = { margin: '0 0 16px', font: `400 17px/1.6 ${SANS}`, color: light('ink') }
const LEAD = { margin: '0 0 20px', font: `400 18px/1.5 ${SERIF}`, color: light('soft') }
const SMALL = { margin: '0 0 12px', font: `400 14px/1.55 ${SANS}`, color: light('dim') }
const LOOKS = {
  text: { className: 'ink', style: TEXT },
  quote: { className: 'ink', style: TEXT },
  lead: { className: 'soft', style: LEAD },
  small: { className: 'dim', style: SMALL },
}

/** The HTML of a letter: no picture, no script, nothing that is fetched. */
export function renderLetter(letter: Letter, site: LetterSite): string {
  return `<!doctype html>${renderToStaticMarkup(<LetterDocument letter={letter} site={site} />)}`
}

function LetterDocument({ letter, site }: { letter: Letter; site: LetterSite }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{DARK_STYLES}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, background: light('paper') }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{letter.preview}</div>
        {/* biome-ignore lint/a11y/useSemanticElements: programs that show letters drop elements that they do not know */}
        <div role="main">
          <table
            role="presentation"
            width="100%"
            cellPadding={0}
            cellSpacing={0}
            className="paper"
            style={FIXED}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: '24px 12px' }}>
                  <Page letter={letter} site={site} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  )
}

function Page({ letter, site }: { letter: Letter; site: LetterSite }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ ...FIXED, maxWidth: 600, margin: '0 auto', textAlign: 'left' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '0 4px 14px' }}>
            <a
              href={`${site.origin}/`}
              className="indigo"
              style={{ font: `700 20px/1.3 ${SERIF}`, color: light('indigo'), textDecoration: 'none' }}
            >
              {site.title}
            </a>
          </td>
        </tr>
        <tr>
          <td
            className="card edge"
            style={{
              padding: '32px 36px',
              background: light('card'),
              border: `1px solid ${light('line')}`,
              borderTop: '4px solid #b8801f',
              borderRadius: 10,
            }}
          >
            <h1
              className="indigo"
              style={{ margin: '0 0 18px', font: `650 25px/1.3 ${SERIF}`, color: light('indigo') }}
            >
              {letter.heading}
            </h1>
            {letter.blocks.map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a letter do not move
              <Block key={at} block={block} />
            ))}
          </td>
        </tr>
        <tr>
          <td style={{ padding: '18px 4px 0' }}>
            <Foot letter={letter} site={site} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Block({ block }: { block: LetterBlock }) {
  if (block.is === 'button') return <Button {...block} />
  if (block.is === 'facts') return <Facts rows={block.rows} />
  if (block.is === 'html')
    return (
      <div
        className="ink"
        style={{ font: TEXT.font, color: TEXT.color, overflowWrap: 'break-word' }}
        dangerouslySetInnerHTML={{ __html: block.html }}
      />
    )
  const looks = LOOKS[block.is]
  const paragraphs = block.text.split(/\n{2,}/).map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs do not move
    <p key={at} {...looks}>
      <Lines text={text} />
    </p>
  ))
  if (block.is !== 'quote') return paragraphs
  return (
    <div
      className="quote"
      style={{
        margin: '0 0 20px',
        padding: '14px 18px 1px',
        background: light('sand'),
        borderLeft: `4px solid ${light('gold')}`,
      }}
    >
      {paragraphs}
    </div>
  )
}

function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A button, and its address in full for who reads it elsewhere or does not trust buttons. */
function Button({ label, href }: { label: string; href: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '6px 0 14px' }}>
        <tbody>
          <tr>
            <td className="button" style={{ background: light('indigo'), borderRadius: 8 }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '13px 24px',
                  font: `600 17px/1.3 ${SANS}`,
                  color: '#ffffff',
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="dim" style={{ ...SMALL, wordBreak: 'break-all' }}>
        Or open: {href}
      </p>
    </>
  )
}

function Facts({ rows }: { rows: [string, string][] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td
              className="dim"
              style={{
                padding: '3px 14px 3px 0',
                font: `400 15px/1.5 ${SANS}`,
                color: light('dim'),
                verticalAlign: 'top',
              }}
            >
              {name}
            </td>
            <td
              className="ink"
              width="80%"
              style={{
                padding: '3px 0',
                font: `400 15px/1.5 ${SANS}`,
                color: light('ink'),
                wordBreak: 'break-word',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({ letter, site }: { letter: Letter; site: LetterSite }) {
  const link = { color: light('dim') }
  return (
    <>
      <p className="dim" style={SMALL}>
        {letter.why}
      </p>
      {letter.footLinks && (
        <p className="dim" style={SMALL}>
          {letter.footLinks.map(({ label, href }, at) => (
            <Fragment key={href}>
              {at > 0 && ' · '}
              <a className="dim" href={href} style={link}>
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <p className="dim" style={SMALL}>
        {site.title} ·{' '}
        <a className="dim" href={`${site.origin}/`} style={link}>
          {site.origin.replace(/^https?:\/\//, '')}
        </a>
        {' · '}
        <a className="dim" href={`mailto:${site.contactEmail}`} style={link}>
          {displayAddress(site.contactEmail)}
        </a>
        {site.contactPhone && ` · ${site.contactPhone}`}
      </p>
    </>
  )
}

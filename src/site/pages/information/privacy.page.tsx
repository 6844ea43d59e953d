import { KEPT_DATA } from '#personal-data/kept-data.schema.ts'
import { formatLegalDate } from '../../components/dates.ts'
import { Facts } from '../../components/information/facts.tsx'
import { TextSection } from '../../components/information/text-section.tsx'
import { defineInformationPage } from './define-information-page.tsx'

/** The day whose rules the page states; change it with the text. yyyy-mm-dd */
const RULES_AS_AT = '2026-11-20'

/** What readers are told of what is kept, and how long. */
const WHAT_WE_KEEP = KEPT_DATA.flatMap(({ title, told }) =>
  told === null ? [] : [{ name: title, value: told }],
)

/** What is kept of readers, how long, and what they may ask for (FORMATS §4). */
export const privacyPage = defineInformationPage({
  path: '/privacy',
  title: 'Privacy',
  description: 'What we keep about you, why and for how long, and what you may ask of us.',
  Body: ({ context: { settings } }) => (
    <>
      <TextSection title="In short">
        <ul>
          <li>You can read everything here without an account, and without telling us who you are.</li>
          <li>We set no cookies for readers. We do not know your name, your address or where you are.</li>
          <li>We show no advertisements and let nobody follow you from page to page.</li>
          <li>Your e-mail address is never published, sold or handed on.</li>
        </ul>
      </TextSection>

      <TextSection title="What we keep, and how long">
        <Facts facts={WHAT_WE_KEEP} />
      </TextSection>

      <TextSection title="Why we may">
        <p>
          The newsletter rests on your consent, which you may withdraw at any time with one click in every
          letter. Comments and messages rest on our interest in answering you and in an orderly discussion.
          Counting visits rests on our interest in knowing what is read, and is done so that nobody can be
          recognised in it.
        </p>
      </TextSection>

      <TextSection title="What you may ask of us">
        <p>The Data Protection Act, 2012 (Act&nbsp;843) gives you these rights:</p>
        <ul>
          <li>to be told whether we keep anything about you, and to see it: we answer within 40 days</li>
          <li>to have what is wrong corrected, and what we may no longer keep deleted</li>
          <li>to ask us to stop using it: we answer within 21 days</li>
          <li>to refuse letters that advertise something</li>
          <li>to complain to the Data Protection Commission</li>
        </ul>
        <p>
          Use the form for <a href="/privacy/request">your own data</a>, or write to{' '}
          <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>. We will ask for something
          that shows that it is you, so that nobody else gets what is yours.
        </p>
      </TextSection>

      <TextSection title="Other services">
        <p>
          Nothing is loaded from anyone else until you choose it. When you play a video, YouTube learns that
          you did; documents from Google Drive and episodes on Spotify or Apple Podcasts work the same way.
          The links to share, and the WhatsApp buttons, open those services with their own rules.
        </p>
      </TextSection>

      <TextSection title="Who answers for this">
        <p>
          {settings.siteTitle}, Accra, Ghana. If your data should ever come into wrong hands, we will tell you
          and the Data Protection Commission as soon as we reasonably can.
        </p>
        {settings.dpcNumber && (
          <p>
            Registered with the Data Protection Commission, certificate {settings.dpcNumber}
            {settings.dpcExpiresOn && (
              <>
                , until <time dateTime={settings.dpcExpiresOn}>{formatLegalDate(settings.dpcExpiresOn)}</time>
              </>
            )}
            .
          </p>
        )}
        <p>
          Rules as at <time dateTime={RULES_AS_AT}>{formatLegalDate(RULES_AS_AT)}</time>. A bill to replace
          Act&nbsp;843 has been proposed; if it becomes law, this page changes with it. This page is
          information, not legal advice.
        </p>
      </TextSection>
    </>
  ),
})

import type { ReactNode } from 'react'
import type { Capability } from '#people/capabilities.schema.ts'
import type { StoredSettings } from '../../../api/api.ts'
import { AlertsCard } from '../alerts-card.tsx'
import { BackgroundWorkCard } from '../background-work-card.tsx'
import { BackupCard } from '../backup-card.tsx'
import { ChecksCard } from '../checks-card.tsx'
import { DataCard } from '../data-card.tsx'
import { DonationCard } from '../donation-card.tsx'
import { FiguresCard } from '../figures-card.tsx'
import { GeneralCard } from '../general-card.tsx'
import { MailCard } from '../mail-card.tsx'
import { MailServerCard } from '../mail-server-card.tsx'
import { MailboxCard } from '../mailbox-card.tsx'
import { RetentionCard } from '../retention-card.tsx'
import { SampleContentCard } from '../sample-content-card.tsx'
import { SectionsCard } from '../sections-card.tsx'
import { SocialCard } from '../social-card.tsx'
import { StaffCard } from '../staff-card.tsx'
import { DataProtectionCard } from './data-protection-card.tsx'
import { LettersCard } from './letters-card.tsx'

/** A card of the settings, and what the index says of it. */
export type SettingsPart = {
  /** Its name in the address. */
  name: string
  title: string
  /** What is decided there, in a few words. */
  about: string
  /** Left out: whoever may open the settings. */
  needs?: Capability
} & ({ card: ReactNode } | { ofStored: (settings: StoredSettings) => ReactNode })

type SettingsGroup = { title: string; parts: SettingsPart[] }

/** Every card, in its group. */
export const SETTINGS_PARTS: SettingsGroup[] = [
  {
    title: 'The site',
    parts: [
      {
        name: 'general',
        title: 'General',
        about: 'Name, contact, comments, publishing by date',
        ofStored: (settings) => <GeneralCard settings={settings} />,
      },
      {
        name: 'before-publishing',
        title: 'Before publishing',
        about: 'Questions that legal pieces wait for',
        ofStored: (settings) => <ChecksCard settings={settings} />,
      },
      {
        name: 'social',
        title: 'Social media',
        about: 'Where else readers find you',
        ofStored: (settings) => <SocialCard settings={settings} />,
      },
      {
        name: 'figures',
        title: 'Home figures',
        about: 'Four figures on the home page',
        ofStored: (settings) => <FiguresCard settings={settings} />,
      },
      {
        name: 'sections',
        title: 'Homepage sections',
        about: 'Their order and titles',
        ofStored: (settings) => <SectionsCard settings={settings} />,
      },
      {
        name: 'donation',
        title: 'Donation details',
        about: 'How to give',
        ofStored: (settings) => <DonationCard settings={settings} />,
      },
    ],
  },
  {
    title: 'Mail',
    parts: [
      {
        name: 'mail',
        title: 'Mail',
        about: 'Subscribers, notices of comments',
        ofStored: (settings) => <MailCard settings={settings} />,
      },
      {
        name: 'mail-server',
        title: 'Mail server',
        about: 'How letters leave',
        needs: 'mail.manage',
        card: <MailServerCard />,
      },
      {
        name: 'mailbox',
        title: 'Mailbox',
        about: 'Answers, and letters that came back',
        needs: 'mail.manage',
        card: <MailboxCard />,
      },
      {
        name: 'letters',
        title: 'Letters',
        about: 'How each looks, and what became of it',
        needs: 'mail.manage',
        card: <LettersCard />,
      },
    ],
  },
  {
    title: 'People and data',
    parts: [
      {
        name: 'staff',
        title: 'Staff',
        about: 'Accounts, invitations, shared passwords',
        needs: 'staff.manage',
        card: <StaffCard />,
      },
      {
        name: 'data',
        title: 'Data',
        about: 'What is kept about people',
        needs: 'personal-data.manage',
        card: <DataCard />,
      },
      {
        name: 'data-protection',
        title: 'Data protection',
        about: 'The certificate of the Commission, where the server stands',
        ofStored: (settings) => <DataProtectionCard settings={settings} />,
      },
      { name: 'retention', title: 'Retention', about: 'What is forgotten when', card: <RetentionCard /> },
    ],
  },
  {
    title: 'Running the site',
    parts: [
      {
        name: 'backup',
        title: 'Backup',
        about: 'When, and where to',
        needs: 'backups.manage',
        card: <BackupCard />,
      },
      {
        name: 'alerts',
        title: 'Alerts',
        about: 'Who is told that something is wrong',
        needs: 'health.manage',
        card: <AlertsCard />,
      },
      {
        name: 'background-work',
        title: 'Background work',
        about: 'What runs later, and at night',
        card: <BackgroundWorkCard />,
      },
      {
        name: 'sample-content',
        title: 'Sample content',
        about: 'What came with the program',
        card: <SampleContentCard />,
      },
    ],
  },
]

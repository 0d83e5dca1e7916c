import { SwitchesPart } from '../onDemand.tsx';
import '../shared/overlayStyles.ts';
import {
  Accordion,
  Button,
  Drawer,
  Input,
  SegmentedControl,
  Stack,
  Switch,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useState } from 'react';
import {
  type Settings,
  MAX_TOKENS_RANGE,
  SPECIFIED_SETTINGS,
  TEMPERATURE_RANGE,
} from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { PlacePart } from '../place/PlacePart.tsx';
import { BackupPart } from './BackupPart.tsx';
import { Note, WhenRead } from '../shared/Part.tsx';
import { usePorts } from '../ports.ts';
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { useInputCounts, useTextCounts } from '../shared/useCounts.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { failureWords } from '../failure/words.ts';
import { ownModel, tokenCounts, settingsWords } from './words.ts';

const WHOLE_REPORT_TOKENS = 256;

/** Each with the temperature that it stands for. */
const STEADINESS = [
  { value: SPECIFIED_SETTINGS.temperature, label: settingsWords.standard },
  { value: 0.2, label: settingsWords.steadier },
];

const DECIMAL = /^\d+\.?\d*$/;

/** Digits as an IME may leave them; null where the text is no plain number within the range. */
function numberWithin(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const plain = text.normalize('NFKC').trim();
  const value = Number(plain);
  return DECIMAL.test(plain) && value >= min && value <= max ? value : null;
}

function parseMaxTokens(text: string): number | null {
  const value = numberWithin(text, MAX_TOKENS_RANGE);
  return value !== null && Number.isInteger(value) ? value : null;
}

interface SettingFieldProps<T> extends Pick<TextInputProps, 'label' | 'description' | 'inputMode'> {
  readonly invalid: string;
  readonly value: T;
  readonly parse: (text: string) => T | null;
  readonly onValue: (value: T) => void;
}

/**
 * A refused text stays in the field with the reason; the setting is what it was when the field got focus.
 * No NumberInput, which drops the digits of an IME.
 */
function SettingField<T extends string | number>({
  invalid,
  value,
  parse,
  onValue,
  ...texts
}: SettingFieldProps<T>) {
  const [typed, setTyped] = useState({ text: String(value), value, valueAtFocus: value });
  // Changed by another control, or in another tab.
  if (typed.value !== value) setTyped({ text: String(value), value, valueAtFocus: value });
  const parsed = parse(typed.text);
  return (
    <TextInput
      {...texts}
      error={parsed === null && invalid}
      value={typed.text}
      onChange={({ currentTarget: { value: text } }) => {
        const next = parse(text) ?? typed.valueAtFocus;
        setTyped({ ...typed, text, value: next });
        if (next !== value) onValue(next);
      }}
      onFocus={() => setTyped({ ...typed, valueAtFocus: value })}
      onBlur={() => {
        if (parsed !== null) setTyped({ ...typed, text: String(parsed) });
      }}
    />
  );
}

function selectReport({ context }: ReportSnapshot): string {
  return context.report.text;
}

function TokenCounts() {
  return <Note>{tokenCounts(useTextCounts(selectReport), useInputCounts())}</Note>;
}

interface NumbersProps {
  readonly settings: Settings;
  readonly onChange: (patch: Partial<Settings>) => void;
}

function Numbers({ settings, onChange }: NumbersProps) {
  const ports = usePorts();
  const isRemedy = useReport(
    ({ context: { errorText } }) =>
      errorText !== null && failureWords(errorText.failure, ports).remedies?.[0] === 'settings',
  );
  const [resets, setResets] = useState(0);
  const isOwnModel = settings.model !== ports.service.model;
  return (
    <Accordion defaultValue={isRemedy || isOwnModel ? 'numbers' : null}>
      <Accordion.Item value="numbers">
        <Accordion.Control>{settingsWords.numbers}</Accordion.Control>
        <Accordion.Panel>
          <Stack key={resets}>
            <TokenCounts />
            <SettingField
              {...settingsWords.maxTokens}
              value={settings.maxTokens}
              parse={parseMaxTokens}
              onValue={(maxTokens) => onChange({ maxTokens })}
              inputMode="numeric"
            />
            <SettingField
              {...settingsWords.temperature}
              value={settings.temperature}
              parse={(text) => numberWithin(text, TEMPERATURE_RANGE)}
              onValue={(temperature) => onChange({ temperature })}
              inputMode="decimal"
            />
            <SettingField
              {...settingsWords.model}
              description={
                isOwnModel ? ownModel(ports.service.model) : settingsWords.model.description
              }
              value={settings.model}
              parse={(text) => (isBlank(text) ? null : text.trim())}
              onValue={(model) => onChange({ model })}
            />
            <Button
              variant="subtle"
              ml={-10}
              mr="auto"
              onClick={() => {
                const { mutedKinds, ownWords } = settings;
                onChange({
                  ...SPECIFIED_SETTINGS,
                  model: ports.service.model,
                  mutedKinds,
                  ownWords,
                });
                setResets((count) => count + 1);
              }}
            >
              {settingsWords.restore}
            </Button>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function SettingsForm() {
  const { changeSettings } = useCommands();
  const settings = useLibrary(({ context }) => context.settings);
  const change = (patch: Partial<Settings>) => changeSettings({ ...settings, ...patch });

  return (
    <>
      <Switch
        label={settingsWords.atOnce}
        aria-label={settingsWords.atOnce}
        description={settingsWords.atOnceDescription}
        checked={settings.maxTokens >= WHOLE_REPORT_TOKENS}
        onChange={({ currentTarget: { checked } }) =>
          change({ maxTokens: checked ? WHOLE_REPORT_TOKENS : SPECIFIED_SETTINGS.maxTokens })
        }
      />
      <Switch
        label={settingsWords.continueAutomatically}
        aria-label={settingsWords.continueAutomatically}
        description={settingsWords.continueDescription}
        checked={settings.continueAutomatically}
        onChange={({ currentTarget: { checked } }) => change({ continueAutomatically: checked })}
      />
      <Input.Wrapper
        label={settingsWords.steadiness}
        labelElement="div"
        description={settingsWords.steadinessDescription}
      >
        <SegmentedControl
          fullWidth
          aria-label={settingsWords.steadiness}
          data={STEADINESS}
          value={settings.temperature}
          onChange={(temperature) => change({ temperature })}
        />
      </Input.Wrapper>
      <Numbers settings={settings} onChange={change} />
      <SwitchesPart />
    </>
  );
}

export function SettingsDrawer(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Drawer {...dialog} position="right" title={settingsWords.title}>
      <Stack gap="lg">
        <PlacePart />
        <WhenRead>
          <SettingsForm />
          <BackupPart />
        </WhenRead>
      </Stack>
    </Drawer>
  );
}

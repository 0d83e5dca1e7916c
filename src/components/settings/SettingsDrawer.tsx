import { SwitchesPart } from '../onDemand.tsx';
import '../shared/overlayStyles.ts';
import { Button, Drawer, Radio, Switch, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type Settings,
  MAX_TOKENS_RANGE,
  SPECIFIED_SETTINGS,
  TEMPERATURE_RANGE,
} from '../../domain/settings.ts';
import { type InputFields, isBlank } from '../../domain/inputFields.ts';
import { wholeInput } from '../../domain/inputLength.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { BackupPart } from './BackupPart.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import classes from './SettingsDrawer.module.css';
import { useCounts } from '../shared/useCounts.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { failureWords } from '../failure/words.ts';
import { tokenCounts, settingsWords } from './words.ts';

type Patch = Partial<Settings>;

const WHOLE_REPORT_TOKENS = 256;

const STEADINESS = { standard: SPECIFIED_SETTINGS.temperature, steadier: 0.2 } as const;

const DECIMAL = /^(?:\d+(?:\.\d+)?|[1-9]\d*\.)$/;

/** Digits as an IME may leave them; null where the text is no plain number within the range. */
function numberWithin(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const plain = text.normalize('NFKC').trim();
  const value = Number(plain);
  return DECIMAL.test(plain) && value >= min && value <= max ? value : null;
}

function parseModel(text: string): string | null {
  return isBlank(text) ? null : text.trim();
}

function parseMaxTokens(text: string): number | null {
  const value = numberWithin(text, MAX_TOKENS_RANGE);
  return value !== null && Number.isInteger(value) ? value : null;
}

function parseTemperature(text: string): number | null {
  return numberWithin(text, TEMPERATURE_RANGE);
}

interface SettingFieldProps<T> {
  readonly label: string;
  readonly description: string;
  readonly invalid: string;
  readonly value: T;
  readonly parse: (text: string) => T | null;
  readonly onValue: (value: T) => void;
  readonly inputMode: 'text' | 'numeric' | 'decimal';
}

/** A refused text stays in the field with the reason; the setting is what it was when the field got focus. */
function SettingField<T extends string | number>({
  label,
  description,
  invalid,
  value,
  parse,
  onValue,
  inputMode,
}: SettingFieldProps<T>) {
  const [text, setText] = useState(String(value));
  const parsed = parse(text);
  /** Of 0.5, say; 0 itself is not meant. */
  const isBegun = parsed === null && text === '0.';
  const valueAtFocus = useRef(value);
  const ownValue = useRef(value);

  useEffect(() => {
    if (ownValue.current === value) return;
    setText(String(value));
    ownValue.current = value;
    valueAtFocus.current = value;
  }, [value]);

  return (
    <TextInput
      label={label}
      description={description}
      error={parsed === null && !isBegun ? invalid : undefined}
      value={text}
      inputMode={inputMode}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const next = parse(currentTarget.value) ?? valueAtFocus.current;
        ownValue.current = next;
        if (next !== value) onValue(next);
      }}
      onFocus={() => {
        valueAtFocus.current = value;
      }}
      onBlur={() => {
        if (parsed !== null || isBegun) setText(String(parsed ?? value));
      }}
    />
  );
}

interface SettingSwitchProps {
  readonly label: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SettingSwitch({ label, description, isOn, onChange }: SettingSwitchProps) {
  const descriptionId = useId();
  return (
    <div>
      <Switch
        size="md"
        label={label}
        aria-describedby={descriptionId}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p className={`${classes.description} ${classes.switchDescription}`} id={descriptionId}>
        {description}
      </p>
    </div>
  );
}

function selectReport({ context }: ReportSnapshot): string {
  return context.report.text;
}

function selectFields({ context }: ReportSnapshot): InputFields {
  return context.fields;
}

function asItIs(text: string): string {
  return text;
}

function TokenCounts() {
  const report = useCounts(selectReport, asItIs);
  const input = useCounts(selectFields, wholeInput);
  return <p className={classes.description}>{tokenCounts(report, input)}</p>;
}

function useIsRemedy(): boolean {
  const ports = usePorts();
  return useReport(
    ({ context: { errorText } }) =>
      errorText !== null && failureWords(errorText.failure, ports).remedy === 'settings',
  );
}

interface NumbersProps {
  readonly settings: Settings;
  readonly onChange: (patch: Patch) => void;
}

function Numbers({ settings, onChange }: NumbersProps) {
  const { service } = usePorts();
  const [resets, setResets] = useState(0);
  const [isOpenAtFirst] = useState(useIsRemedy());
  return (
    <details className={classes.details} open={isOpenAtFirst}>
      <summary className={classes.summary}>
        {settingsWords.numbers}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />
      </summary>
      <div className={classes.form}>
        <TokenCounts />
        <SettingField
          key={`maxTokens-${resets}`}
          label={settingsWords.maxTokens}
          description={settingsWords.maxTokensDescription}
          invalid={settingsWords.maxTokensInvalid}
          value={settings.maxTokens}
          parse={parseMaxTokens}
          onValue={(maxTokens) => onChange({ maxTokens })}
          inputMode="numeric"
        />
        <SettingField
          key={`temperature-${resets}`}
          label={settingsWords.temperature}
          description={settingsWords.temperatureDescription}
          invalid={settingsWords.temperatureInvalid}
          value={settings.temperature}
          parse={parseTemperature}
          onValue={(temperature) => onChange({ temperature })}
          inputMode="decimal"
        />
        <SettingField
          key={`model-${resets}`}
          label={settingsWords.model}
          description={settingsWords.modelDescription}
          invalid={settingsWords.modelMissing}
          value={settings.model}
          parse={parseModel}
          onValue={(model) => onChange({ model })}
          inputMode="text"
        />
        <Button
          variant="subtle"
          className={classes.restore}
          onClick={() => {
            const { mutedKinds, ownWords } = settings;
            onChange({ ...SPECIFIED_SETTINGS, model: service.model, mutedKinds, ownWords });
            setResets((count) => count + 1);
          }}
        >
          {settingsWords.restore}
        </Button>
      </div>
    </details>
  );
}

function SettingsForm() {
  const { changeSettings } = useCommands();
  const settings = useLibrary(({ context }) => context.settings);
  const change = (patch: Patch) => changeSettings({ ...settings, ...patch });

  return (
    <div className={classes.form}>
      <SettingSwitch
        label={settingsWords.atOnce}
        description={settingsWords.atOnceDescription}
        isOn={settings.maxTokens >= WHOLE_REPORT_TOKENS}
        onChange={(isOn) =>
          change({ maxTokens: isOn ? WHOLE_REPORT_TOKENS : SPECIFIED_SETTINGS.maxTokens })
        }
      />
      <SettingSwitch
        label={settingsWords.continueAutomatically}
        description={settingsWords.continueDescription}
        isOn={settings.continueAutomatically}
        onChange={(continueAutomatically) => change({ continueAutomatically })}
      />
      <fieldset className={classes.steadiness}>
        <legend className={classes.legend}>{settingsWords.steadiness}</legend>
        {(['standard', 'steadier'] as const).map((choice) => (
          <Radio
            key={choice}
            name="steadiness"
            label={settingsWords[choice]}
            checked={settings.temperature === STEADINESS[choice]}
            onChange={() => change({ temperature: STEADINESS[choice] })}
          />
        ))}
        <p className={classes.description}>{settingsWords.steadinessDescription}</p>
      </fieldset>
      <Numbers settings={settings} onChange={change} />
      <SwitchesPart />
    </div>
  );
}

export function SettingsDrawer(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Drawer {...dialog} position="right" title={settingsWords.title}>
      <WhenRead>
        <SettingsForm />
        <BackupPart />
      </WhenRead>
    </Drawer>
  );
}

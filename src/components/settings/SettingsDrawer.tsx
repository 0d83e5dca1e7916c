import '../shared/overlayStyles.ts';
import { Drawer, Input, Switch } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type GenerationSettings,
  MAX_TOKENS_RANGE,
  SPECIFIED_SETTINGS,
  TEMPERATURE_RANGE,
} from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { BackupPart } from './BackupPart.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReportActor } from '../shared/reportActor.ts';
import classes from './SettingsDrawer.module.css';
import { TextLine } from '../shared/TextLine.tsx';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { strings } from '../../strings.ts';

type Patch = Partial<GenerationSettings>;

const STANDARD = { maxTokens: 128, temperature: 0.7 } satisfies Patch;
const STRICT = { maxTokens: 512, temperature: 0.2 } satisfies Patch;

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
  /** The value that the text stands for; null where it is refused. */
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
    <TextLine
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

function SettingsForm() {
  const actor = useReportActor();
  const { service } = usePorts();
  const settings = useLibrary(({ context }) => context.settings);
  const [resets, setResets] = useState(0);
  const presetsId = useId();
  const continueDescriptionId = useId();

  const change = (patch: Patch) => {
    actor.send({ type: 'library.changeSettings', settings: { ...settings, ...patch } });
  };
  const choose = (patch: Patch) => {
    change(patch);
    setResets((count) => count + 1);
  };

  return (
    <div className={classes.form}>
      <div role="group" aria-labelledby={presetsId} className={classes.presets}>
        <span id={presetsId} className={classes.presetsLabel}>
          {strings.settings.presets}
        </span>
        <QuietButton className={classes.preset} variant="default" onClick={() => choose(STANDARD)}>
          {strings.settings.standard}
        </QuietButton>
        <QuietButton className={classes.preset} variant="default" onClick={() => choose(STRICT)}>
          {strings.settings.strict}
        </QuietButton>
      </div>
      <SettingField
        key={`maxTokens-${resets}`}
        label={strings.settings.maxTokens}
        description={strings.settings.maxTokensDescription}
        invalid={strings.settings.maxTokensInvalid}
        value={settings.maxTokens}
        parse={parseMaxTokens}
        onValue={(maxTokens) => change({ maxTokens })}
        inputMode="numeric"
      />
      <SettingField
        key={`temperature-${resets}`}
        label={strings.settings.temperature}
        description={strings.settings.temperatureDescription}
        invalid={strings.settings.temperatureInvalid}
        value={settings.temperature}
        parse={parseTemperature}
        onValue={(temperature) => change({ temperature })}
        inputMode="decimal"
      />
      <div>
        <Switch
          size="md"
          label={strings.settings.continueAutomatically}
          aria-describedby={continueDescriptionId}
          checked={settings.continueAutomatically}
          onChange={({ currentTarget }) => change({ continueAutomatically: currentTarget.checked })}
        />
        <p
          className={`${Input.classes.description} mantine-InputWrapper-description ${classes.switchDescription}`}
          id={continueDescriptionId}
        >
          {strings.settings.continueDescription}
        </p>
      </div>
      <SettingField
        key={`model-${resets}`}
        label={strings.settings.model}
        description={strings.settings.modelDescription}
        invalid={strings.settings.modelMissing}
        value={settings.model}
        parse={parseModel}
        onValue={(model) => change({ model })}
        inputMode="text"
      />
      <QuietButton
        className={classes.restore}
        onClick={() => choose({ ...SPECIFIED_SETTINGS, model: service.model })}
      >
        {strings.settings.restore}
      </QuietButton>
    </div>
  );
}

/** The settings of the call; what is shown is what is sent. */
export function SettingsDrawer(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Drawer {...dialog} position="right" title={strings.settings.title}>
      <WhenRead>
        <SettingsForm />
        <BackupPart />
      </WhenRead>
    </Drawer>
  );
}

import { SwitchesPart } from '../onDemand.tsx';
import '../shared/overlayStyles.ts';
import { Button, Drawer, Input, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Settings, SPECIFIED_SETTINGS } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { PlacePart } from '../place/PlacePart.tsx';
import { BackupPart } from './BackupPart.tsx';
import { WhenRead } from '../shared/Part.tsx';
import { usePorts } from '../ports.ts';
import { useCommands, useLibrary, useReport } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { ownModel, settingsWords } from './words.ts';

const LENGTHS = settingsWords.lengths.map(([value, name]) => ({
  value,
  label: `${name}（${value}）`,
}));

/** Each with the temperature that it stands for. */
const STEADINESS = [
  { value: SPECIFIED_SETTINGS.temperature, label: settingsWords.standard },
  { value: 0.2, label: settingsWords.steadier },
];

interface NumberChoiceProps {
  readonly words: { readonly label: string; readonly description: string };
  readonly data: readonly { readonly value: number; readonly label: string }[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** What an earlier version let be typed stands beside the others as long as the drawer is open. */
function NumberChoice({ words, data, value, onChange }: NumberChoiceProps) {
  const [first] = useState(value);
  const own = [first, value].find((one) => data.every((choice) => choice.value !== one));
  return (
    <Input.Wrapper {...words} size="md" labelElement="div">
      <SegmentedControl
        fullWidth
        mt={4}
        orientation={own === undefined ? 'horizontal' : 'vertical'}
        aria-label={words.label}
        data={[...data, ...(own === undefined ? [] : [{ value: own, label: String(own) }])]}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

interface ModelFieldProps {
  readonly model: string;
  readonly onModel: (model: string) => void;
}

/** Emptied it stands for the build's own. */
function ModelField({ model, onModel }: ModelFieldProps) {
  const { service } = usePorts();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={settingsWords.model.label}
      description={
        model === service.model ? settingsWords.model.description : ownModel(service.model)
      }
      value={typed ?? model}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onModel(isBlank(value) ? service.model : value.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function SettingsForm() {
  const { service } = usePorts();
  const { changeSettings } = useCommands();
  const settings = useLibrary(({ context }) => context.settings);
  const isHosted = useReport(({ context }) => context.place === 'hugging-face');
  const { mutedKinds, ownWords } = settings;
  const change = (patch: Partial<Settings>) => changeSettings({ ...settings, ...patch });

  return (
    <>
      <NumberChoice
        words={settingsWords.maxTokens}
        data={LENGTHS}
        value={settings.maxTokens}
        onChange={(maxTokens) => change({ maxTokens })}
      />
      <Switch
        label={settingsWords.continueAutomatically}
        aria-label={settingsWords.continueAutomatically}
        description={settingsWords.continueDescription}
        checked={settings.continueAutomatically}
        onChange={({ currentTarget: { checked } }) => change({ continueAutomatically: checked })}
      />
      <NumberChoice
        words={settingsWords.temperature}
        data={STEADINESS}
        value={settings.temperature}
        onChange={(temperature) => change({ temperature })}
      />
      {isHosted && <ModelField model={settings.model} onModel={(model) => change({ model })} />}
      <Button
        ml={-10}
        mr="auto"
        onClick={() =>
          changeSettings({ ...SPECIFIED_SETTINGS, model: service.model, mutedKinds, ownWords })
        }
      >
        {settingsWords.restore}
      </Button>
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

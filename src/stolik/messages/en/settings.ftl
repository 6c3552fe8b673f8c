settings-invalid = The settings cannot be used: { $problem }.

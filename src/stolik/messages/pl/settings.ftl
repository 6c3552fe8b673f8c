settings-invalid = Nie można użyć tych ustawień: { $problem }.
